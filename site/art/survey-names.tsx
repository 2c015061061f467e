/** The names of the survey sheet. They are not scaled with it, so that they stay readable. */
export function SurveyNames() {
  return (
    <div
      className="pointer-events-none absolute inset-0 font-semibold text-ink text-meta leading-none"
      aria-hidden="true"
    >
      <p className="absolute top-[20%] left-[14%]">Rohtak</p>
      <p className="-translate-x-full absolute top-[56%] left-[58%]">Delhi</p>
      <p className="absolute top-[60%] left-[74%]">Noida</p>
      <p className="absolute top-[88%] left-[42%]">Your site</p>
    </div>
  )
}
