/** Fictional client: capitals drawn with one line, and an E of three lines without a stem. */
export function NordlineMark() {
  return (
    <svg className="h-7 w-auto" viewBox="0 0 1292 280" fill="currentColor" role="img" aria-label="NORDLINE">
      <path d="M0 222V58h28l88 116V58h26v164h-28L26 106v116zM459 157h32l45 65h-32zM1000 222V58h28l88 116V58h26v164h-28L1026 106v116z" />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="26"
        d="M253 71h30a52 52 0 0 1 52 52v34a52 52 0 0 1-52 52h-30a52 52 0 0 1-52-52v-34a52 52 0 0 1 52-52zM407 222V71h68a43 43 0 0 1 0 86H407M589 71h56a69 69 0 0 1 0 138H589zM786 58V209h96M941 222V58M1188 71h104M1188 140h104M1188 209h104"
      />
    </svg>
  )
}
