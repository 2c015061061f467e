/** Equal for names, addresses and tags that a person would call the same: case and width of letters make no difference. */
export const caseKey = (text: string) => text.normalize('NFKC').toLowerCase()
