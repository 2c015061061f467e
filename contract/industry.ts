/**
 * Equal for two spellings of one industry that a person cannot tell apart: case, width of letters, composition,
 * spaces and invisible characters make no difference.
 */
export const industryKey = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\s\u2800]+/g, ' ')
    .trim()
    // Upper case first, so that ß equals SS, final sigma equals sigma and dotless i equals i.
    .toUpperCase()
    .toLowerCase()

export const sameIndustry = (one: string, other: string) => industryKey(one) === industryKey(other)
