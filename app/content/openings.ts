import type { ClosingCallText } from '../sections/closing-call.tsx'
import type { ShortHeroText } from '../sections/short-hero.tsx'

export const hero: ShortHeroText & { submitResume: string } = {
  scene: 'car',
  heading: 'Find the place that is waiting for you',
  lead: 'Every position here is open now. Apply with your resume in two minutes, without an account.',
  submitResume: 'Submit Your Resume',
}

export const noFit: ClosingCallText = {
  heading: "Don't See the Right Fit?",
  lead: 'New positions open every week, and some are never advertised. Write to us and we will keep you in mind.',
  action: { label: 'Contact Us', to: '/contact' },
}
