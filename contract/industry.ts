/** Equal for two spellings of one industry: neither case, outer spaces nor the width of letters make another. */
export const industryKey = (name: string) => name.normalize('NFKC').trim().toLowerCase()

export const sameIndustry = (one: string, other: string) => industryKey(one) === industryKey(other)
