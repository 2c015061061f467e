/** Words of resumes with the frequencies of real ones: a few are in every resume, most are in very few. */

const listOf = (text: string) => text.split(/\s*,\s*/)

export const firstNames = listOf(
  'Ravi, Meera, Anil, Sunita, Rahul, Priya, Amit, Neha, Sanjay, Kavita, Vikram, Pooja, Arjun, Anjali, Suresh, Deepa, Rajesh, Lakshmi, Manoj, Rekha, Ashok, Swati, Kiran, Nisha, Imran, Farah, Joseph, Maria, Harpreet, Gurpreet, Zoë, José, Prakash, Divya, Mahesh, Shweta, Nitin, Geeta, Sachin, Radha, Karthik, Revathi, Tarun, Ishita, Omkar, Vandana, Yogesh, Tanvi, Faisal, Ayesha',
)
export const lastNames = listOf(
  'Kumar, Sharma, Singh, Patel, Joshi, Verma, Gupta, Rao, Reddy, Nair, Iyer, Das, Banerjee, Khan, Shaikh, Deshmukh, Kulkarni, Patil, Shah, Mehta, Chopra, Malhotra, Kapoor, Bose, Sen, Pillai, Menon, Naidu, Yadav, Mishra, Tiwari, Pandey, Dubey, Saxena, Bhatt, Trivedi, Fernandes, D’Souza, Gill, Sandhu, Chauhan, Rathore, Thakur, Jain, Agarwal, Müller, Hegde, Shetty, Gowda, Ghosh',
)
export const towns = listOf(
  'Pune, Manesar, Chennai, Bengaluru, Hyderabad, Mumbai, Gurugram, Noida, Ahmedabad, Sanand, Chakan, Nashik, Aurangabad, Coimbatore, Hosur, Sriperumbudur, Jamshedpur, Kolkata, Indore, Pithampur, Vadodara, Rajkot, Surat, Ludhiana, Faridabad, Haridwar, Pantnagar, Visakhapatnam, Kochi, Mysuru',
)
export const skills = listOf(
  'PLC, SCADA, AutoCAD, SolidWorks, press shop, die maintenance, lean manufacturing, Six Sigma, SAP MM, SAP PP, production planning, quality control, supply chain, Siemens, welding, robotics, injection moulding, C++, C#, .NET, Java, Python, PL/SQL, SQL, React, Angular, DevOps, Kubernetes, AWS, Linux, R&D, IATF 16949, ISO 9001, hydraulics, pneumatics, CNC programming, Fanuc, Zwick, hydroforming, CATIA, ANSYS, Kaizen, TPM, FMEA, PPAP, APQP, GD&T, tool design, vendor development, budgeting, payroll, recruitment, labour law, GST, Tally, financial reporting, audit, safety management, environmental compliance, boiler operation, HVAC, switchgear, transformers, solar plants, wind turbines, instrumentation, DCS, pharmacovigilance, GMP, HPLC, validation, regulatory affairs, clinical trials, key account management, channel sales, digital marketing, SEO, negotiation, contract management, project management, Primavera, MS Project, site execution, estimation, quantity surveying, BIM, Revit, facility management, logistics, warehousing, import export, cost accounting, treasury, plant layout, material handling, painting, casting, forging, heat treatment, metallurgy, machining, stamping, assembly line, automation, automotive lighting, battery packs, power electronics, embedded systems, AUTOSAR, CAN bus, MATLAB, Simulink, data analysis, Power BI, Tableau, machine learning, cyber security, network administration, Oracle, ServiceNow, technical writing, training',
)
export const tags = listOf(
  'Night shift, Immediate joiner, Relocates, Strong, Callback, Premium, Hindi, German, Freelance, Reference checked',
)
const small = listOf(
  'experience, and, of, the, in, to, for, with, on, at, by, from, as, a, an, was, were, is, all, new, under, over, through, into, per, within, their, other, also, more, than, which, that, it, this, my',
)
const work = listOf(
  'team, management, engineer, manager, production, quality, responsible, company, years, plant, work, project, development, process, customer, department, maintenance, planning, training, reports, improvement, skills, technical, operations, cost, design, safety, supplier, junior, senior, system, systems, support, education, university, degree, mechanical, electrical, delivery, daily, monthly, targets, ensured, handled, reduced, increased, achieved, led, managed, coordinated, prepared, implemented, analysis, budget, sales, material, inventory, audit, documentation, standards, schedule, machines, equipment, commissioning, installation, testing, software, data, clients, market, business, lead, head, executive, assistant, officer, graduate, diploma, school, college, certificate, languages, English, Hindi, Marathi, Tamil, personal, details, address, father, married, date, birth, passport, references, declaration, hereby, information, true, knowledge, belief, place, objective, summary, career, growth, organisation, opportunity, challenging, position, utilise, abilities, achievements, award, best, employee, rejection, percent, lakh, crore, tonnes, shift, workers, operators, supervisors, attendance, discipline, union, negotiations, automobile, automation, autonomous, automatic, line, assembly, shop, press, tool, room, store, dispatch, packaging, inspection',
)

/** A generator of numbers from 0 to 1 that gives the same ones in every run. */
export function randomNumbers(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const VOCABULARY = 30_000
const syllables = listOf(
  'ba, chi, dra, el, fo, gar, hin, ka, lo, mur, na, ori, pra, qui, ras, shu, ti, ul, vam, wen, xi, yo, zar',
)

/** A word that is not in the lists above, the same one for the same number. */
export function inventedWord(number: number): string {
  let word = ''
  for (let rest = number + syllables.length ** 2; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length]
  return word
}

/** Words by Zipf's law: the second is half as frequent as the first, the thousandth a thousandth. */
export function zipfWords(random: () => number): () => string {
  const invented = Array.from({ length: VOCABULARY }, (_, number) => inventedWord(number))
  const words = [...small, ...invented.slice(0, 100), ...work, ...invented.slice(100)]
  const sums: number[] = []
  let total = 0
  for (const rank of words.keys()) {
    total += 1 / (rank + 3)
    sums.push(total)
  }
  return () => {
    const wanted = random() * total
    let low = 0
    let high = words.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return words[low] ?? ''
  }
}
