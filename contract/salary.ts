const rupees = /₹\s*|\b(?:rs\b\.?|inr\b)\s*/i

/** The salary with exactly one ₹, whether staff typed the sign (or "Rs.", "INR") never, once or twice. */
export function salaryInRupees(salary: string): string {
  const [before = '', ...after] = salary.trim().split(rupees)
  const amount = after.join('')
  return amount ? `${before}₹${amount}` : `₹${before.trim()}`
}
