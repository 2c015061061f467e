import type { ClipboardEvent, ComponentProps } from 'react'
import { hasLineBreak, toOneLine } from '../../contract/content/one-line.ts'

type OneLineInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'onPaste'> & {
  value: string
  onText: (text: string) => void
}

/** An input whose line breaks become spaces. The browser alone would join the words around them. */
export function OneLineInput({ onText, ...props }: OneLineInputProps) {
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const pasted = event.clipboardData.getData('text')
    // An input for e-mail addresses does not tell its selection; the browser then removes the breaks.
    const { selectionStart: start, selectionEnd: end } = input
    if (!hasLineBreak(pasted) || start === null || end === null) return
    event.preventDefault()
    input.setRangeText(toOneLine(pasted.trim()), start, end, 'end')
    onText(input.value)
  }
  return <input {...props} onPaste={onPaste} onChange={(event) => onText(toOneLine(event.currentTarget.value))} />
}
