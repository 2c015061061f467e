/**
 * Fills a field as if somebody had typed it. The setter of the element hides the change from React's onChange; that of its
 * class does not.
 */
export function typeInto(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
