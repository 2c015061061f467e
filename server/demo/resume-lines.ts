import type { Career } from './plan-facts.ts'
import type { Profession } from './professions.ts'
import type { Random } from './random.ts'
import type { ResumeLine } from './write-pdf.ts'

type Owner = { name: string; email: string; phone: string } & Career

/** The text of a made-up resume of one page, which says that it is one. `year`: the present one. */
export function resumeLines(owner: Owner, profession: Profession, random: Random, year: number): ResumeLine[] {
  const { positions, employers, skills, duties, degree } = profession
  const total = owner.years
  const [first, second, present] = positions
  const others = random.shuffled(employers.filter((employer) => employer !== owner.employer))
  const tasks = random.shuffled(duties)
  const changes = [year - total, year - Math.round(total * 0.6), year - Math.round(total * 0.25)] as const
  const work = [
    { position: present, from: changes[2], to: 'today', place: owner.employer, tasks: tasks.slice(0, 2) },
    { position: second, from: changes[1], to: String(changes[2]), place: others[0], tasks: tasks.slice(2, 3) },
    { position: first, from: changes[0], to: String(changes[1]), place: others[1], tasks: tasks.slice(3) },
    // Somebody with hardly any experience has had one position.
  ].slice(0, total < 3 ? 1 : 3)
  return [
    { look: 'note', text: 'Sample resume. This person and these employers do not exist.' },
    { look: 'title', text: owner.name },
    { look: 'text', text: `${present}, ${owner.city}` },
    { look: 'text', text: `${owner.phone}, ${owner.email}` },
    { look: 'heading', text: 'Summary' },
    { look: 'text', text: `${present} with ${total} ${total === 1 ? 'year' : 'years'} of experience. ${tasks[0]}` },
    { look: 'heading', text: 'Skills' },
    { look: 'text', text: random.shuffled(skills).join(', ') },
    { look: 'heading', text: 'Experience' },
    ...work.flatMap(({ position, from, to, place, tasks: done }): ResumeLine[] => [
      { look: 'text', text: `${position}, ${place}, ${from} to ${to}` },
      ...done.map((text): ResumeLine => ({ look: 'text', text: `- ${text}` })),
    ]),
    { look: 'heading', text: 'Education' },
    { look: 'text', text: `${degree}, ${year - total - 1}` },
    { look: 'heading', text: 'Languages' },
    {
      look: 'text',
      text: random.pick([
        'English, Hindi',
        'English, Hindi, Marathi',
        'English, Hindi, Tamil',
        'English, Telugu, Hindi',
      ]),
    },
  ]
}
