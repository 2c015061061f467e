import { industryKey } from '../../contract/industry.ts'
import type { JobInput } from '../../contract/job.ts'
import { DAY } from '../../contract/time.ts'
import { iso } from '../clock.ts'
import { newId } from './ids.ts'
import type { Write } from './storage.ts'

type DemoJob = Omit<JobInput, 'status' | 'closesAt' | 'figures'> & { postedDate: string }
type Sample = Omit<DemoJob, 'postedDate'> & { daysAgo: number }

const demoCategories = [
  { name: 'Automotive', description: 'Vehicle and component makers' },
  { name: 'Engineering & Manufacturing', description: 'Plants, tooling, design and quality' },
  { name: 'IT', description: 'Software, platforms and infrastructure' },
  { name: 'Electrical & Electronics', description: 'Power, control systems and boards' },
  { name: 'Tyre Industry', description: 'Compounding, building, curing and testing' },
  { name: 'Energy', description: 'Generation, storage and grids' },
  { name: 'Pharmaceuticals', description: 'Formulation, quality and regulation' },
  { name: 'Real Estate', description: 'Projects, sales and facilities' },
  { name: 'ITES & BPO', description: 'Customer operations and shared services' },
]

/** Sample openings for a site that has none of its own yet, dated back from the moment of seeding. */
function demoJobs(now: number): DemoJob[] {
  return samples.map(({ daysAgo, ...job }) => ({
    ...job,
    // One hour short of the full day, so that the age in words is the whole number.
    postedDate: new Date(now - daysAgo * DAY + DAY / 24).toISOString(),
  }))
}

const samples: Sample[] = [
  {
    title: 'Plant Head, Press Shop',
    location: 'Manesar, Haryana',
    experience: '15–20 years',
    industry: 'Automotive',
    salary: '45–60 lakh a year',
    type: 'Full-time',
    description:
      'Run a press shop of 1,200 people that supplies body panels to two car makers. You own safety, output, die maintenance and the yearly budget, and report to the operations director.',
    skills: ['Press shop operations', 'Die maintenance', 'Lean manufacturing', 'Budget ownership'],
    daysAgo: 3,
  },
  {
    title: 'Design Engineer, Transmission',
    location: 'Pune, Maharashtra',
    experience: '4–7 years',
    industry: 'Engineering & Manufacturing',
    salary: '12–18 lakh a year',
    type: 'Full-time',
    description:
      'Design gears and housings for a new range of tractor transmissions, from layout to release. You work with the test bench team until the first hundred units are in the field.',
    skills: ['Gear design', 'Creo', 'GD&T', 'DFMEA', 'Test planning'],
    daysAgo: 7,
  },
  {
    title: 'Platform Lead',
    location: 'Noida, Uttar Pradesh',
    experience: '8–12 years',
    industry: 'IT',
    salary: '35–48 lakh a year',
    type: 'Hybrid',
    description:
      'Lead six engineers who keep a payments platform fast, observable and cheap to run. You decide the road map with product and are on call one week in six.',
    skills: ['Kubernetes', 'Go', 'PostgreSQL', 'Observability', 'Team leadership'],
    daysAgo: 14,
  },
  {
    title: 'Quality Manager, Castings',
    location: 'Faridabad, Haryana',
    experience: '10–14 years',
    industry: 'Automotive',
    salary: '20–26 lakh a year',
    type: 'Full-time',
    description:
      'Take charge of incoming, in-process and final inspection in an aluminium foundry. Customer audits and the reduction of rejects in the first year are your main goals.',
    skills: ['IATF 16949', 'PPAP', 'SPC', 'Customer audits'],
    daysAgo: 24,
  },
  {
    title: 'Compound Development Engineer',
    location: 'Chennai, Tamil Nadu',
    experience: '5–8 years',
    industry: 'Tyre Industry',
    salary: '14–19 lakh a year',
    type: 'Full-time',
    description:
      'Develop tread compounds for two-wheeler and passenger tyres with low rolling resistance. You plan the trials in the mixing line and present the results to the technical head.',
    skills: ['Rubber technology', 'Design of experiments', 'Dynamic mechanical analysis'],
    daysAgo: 31,
  },
  {
    title: 'Project Engineer, Solar Parks',
    location: 'Jodhpur, Rajasthan',
    experience: '3–6 years',
    industry: 'Energy',
    salary: '8–12 lakh a year',
    type: 'Contract',
    description:
      'Supervise the erection of a 200 MW park from piling to grid connection. The contract runs for eighteen months with site accommodation.',
    skills: ['Site supervision', 'Primavera', 'HT cabling', 'Contractor management'],
    daysAgo: 38,
  },
  {
    title: 'Regulatory Affairs Specialist',
    location: 'Hyderabad, Telangana',
    experience: '4–8 years',
    industry: 'Pharmaceuticals',
    salary: '11–16 lakh a year',
    type: 'Full-time',
    description:
      'Prepare and keep dossiers for generic tablets in Europe and the United States. You answer questions of the authorities together with the plant and the laboratory.',
    skills: ['ANDA', 'eCTD', 'CMC documentation', 'Variation filing'],
    daysAgo: 45,
  },
  {
    title: 'Embedded Software Engineer',
    location: 'Bengaluru, Karnataka',
    experience: '3–5 years',
    industry: 'Electrical & Electronics',
    salary: '13–18 lakh a year',
    type: 'Remote',
    description:
      'Write firmware for smart energy meters, from drivers to the update over the air. The team meets in Bengaluru for one week in every quarter.',
    skills: ['C', 'ARM Cortex-M', 'RTOS', 'Unit testing'],
    daysAgo: 52,
  },
  {
    title: 'Operations Manager, Customer Support',
    location: 'Gurugram, Haryana',
    experience: '7–10 years',
    industry: 'ITES & BPO',
    salary: '16–22 lakh a year',
    type: 'Full-time',
    description:
      'Manage three teams of forty people each who answer customers by phone, chat and mail. Service level, attrition and quality scores are yours.',
    skills: ['Workforce planning', 'Quality monitoring', 'Client reporting'],
    daysAgo: 60,
  },
  {
    title: 'Senior Sales Manager, Commercial Spaces',
    location: 'Mumbai, Maharashtra',
    experience: '8–12 years',
    industry: 'Real Estate',
    salary: '18–25 lakh a year',
    type: 'Full-time',
    description:
      'Lease office floors in two new towers to mid-size and large companies. You build the broker network and close the agreements with the legal team.',
    skills: ['Corporate leasing', 'Negotiation', 'Broker network'],
    daysAgo: 68,
  },
  {
    title: 'Instrumentation Trainee',
    location: 'Vadodara, Gujarat',
    experience: '0–1 years',
    industry: 'Electrical & Electronics',
    salary: '3–4 lakh a year',
    type: 'Internship',
    description:
      'Learn calibration and loop checking in a chemical plant under a senior engineer. The programme lasts one year and ends with an offer for those who pass the final review.',
    skills: ['Calibration', 'PLC basics', 'Reading P&I diagrams'],
    daysAgo: 78,
  },
  {
    title: 'HR Business Partner',
    location: 'Rohtak, Haryana',
    experience: '6–9 years',
    industry: 'Engineering & Manufacturing',
    salary: '6–8 lakh a year',
    type: 'Part-time',
    description:
      'Advise the managers of a machining company on hiring, pay and labour law, three days a week. You prepare the yearly appraisal round and train the line managers for it.',
    skills: ['Labour law', 'Appraisals', 'Manager coaching'],
    daysAgo: 90,
  },
]

/** In the order in which `seedOnce` returns their ids. */
export const sampleJobs: readonly Pick<Sample, 'title' | 'salary' | 'experience' | 'daysAgo'>[] = samples

/**
 * Adds the samples once per database, so that deleted ones stay deleted. Returns the ids of the jobs, newest first;
 * undefined when they were added before, or when somebody is known already.
 */
export async function seedOnce(trx: Write, now: number): Promise<string[] | undefined> {
  const seeded = await trx.selectFrom('settings').select('name').where('name', '=', 'seeded').executeTakeFirst()
  if (seeded) return undefined
  await trx
    .insertInto('settings')
    .values({ name: 'seeded', value: iso(now) })
    .execute()
  await trx
    .insertInto('categories')
    .values(
      demoCategories.map(({ name, description }, index) => ({
        id: newId(),
        name,
        name_key: industryKey(name),
        description,
        is_active: 1,
        created_at: iso(now + index),
      })),
    )
    .execute()
  const jobs = demoJobs(now).map(({ postedDate, skills, ...job }) => ({
    ...job,
    id: newId(),
    skills: JSON.stringify(skills),
    posted_date: postedDate,
    updated_at: postedDate,
    updated_by: '',
    status: 'active',
    closes_at: null,
  }))
  await trx.insertInto('jobs').values(jobs).execute()
  const somebody = await trx.selectFrom('people').select('id').limit(1).executeTakeFirst()
  return somebody ? undefined : jobs.map(({ id }) => id)
}
