/** The names of the survey sheet: the towns of the first two offices. They are not scaled with it, so that they stay readable. */
export function SurveyNames({ towns: [first, second] }: { towns: readonly string[] }) {
  return (
    <div
      className="pointer-events-none absolute inset-0 font-semibold text-ink text-meta leading-none"
      aria-hidden="true"
    >
      {first && <p className="absolute top-[20%] left-[14%]">{first}</p>}
      {second && <p className="absolute top-[60%] left-[74%]">{second}</p>}
      {first === 'Rohtak' && second === 'Noida' && <p className="absolute top-[57%] right-[41%]">Delhi</p>}
      <p className="absolute top-[88%] left-[42%]">Your site</p>
    </div>
  )
}
