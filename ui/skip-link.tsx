/** The first focusable element: skips the header and goes to the element with the id `main`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-(--layer-skip) -translate-y-20 rounded-control bg-print px-4 py-3 font-semibold text-sheet focus:translate-y-0"
    >
      Skip to the content
    </a>
  )
}
