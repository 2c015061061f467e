type ImportField = {
  /** The name under which staff choose it. */
  label: string
  /** Heads of real sheets, with commas between. Case, units, punctuation and spaces do not matter, see `plainHead`. */
  heads: string
  /** Several columns may become this; others take the first one. */
  isList?: true
}

/** The fields that a column of a sheet can become. Those of facts have the names of facts. */
export const importFields = {
  name: {
    label: 'Name',
    heads: `name, full name, candidate, candidate name, name of candidate, name of the candidate, cand name,
      applicant, applicant name, employee name, person, names, नाम, पूरा नाम, उम्मीदवार का नाम`,
  },
  email: {
    label: 'Email',
    heads: `email, e mail, mail, mail id, email id, e mail id, email address, e mail address, emailid,
      candidate email, candidate email id, personal email, personal email id, primary email, gmail, ईमेल,
      ई मेल`,
  },
  phone: {
    label: 'Phone',
    heads: `phone, phone no, phone number, ph, ph no, ph number, mobile, mobile no, mobile number, mob, mob no,
      mob number, cell, cell no, contact, contact no, contact number, contact details, candidate contact,
      candidate phone, tel, tel no, telephone, telephone no, whatsapp, whatsapp no, whatsapp number, mobile 1,
      phone 1, contact 1, primary phone, calling no, फोन, फ़ोन, मोबाइल, मोबाइल नंबर, फोन नंबर, संपर्क`,
  },
  source: {
    label: 'Source',
    heads: `source, source of candidate, cv source, resume source, portal, job portal, sourced from, ref source`,
  },
  experience: {
    label: 'Total experience',
    heads: `tot exp, total exp, total experience, total work experience, total work exp, exp, experience, work exp,
      work experience, overall exp, overall experience, years of experience, exp total, texp, t exp,
      no of years experience, अनुभव`,
  },
  relevantExperience: {
    label: 'Relevant experience',
    heads: `rel exp, relevant exp, relevant experience, relv exp, relev exp, relevant work experience, rexp, r exp,
      exp relevant, domain exp, experience relevant`,
  },
  currentCtc: {
    label: 'Current CTC',
    heads: `ctc, cctc, c ctc, cur ctc, curr ctc, current ctc, present ctc, ctc now, ctc current, ctc present,
      current salary, present salary, salary, curr salary, cur salary, annual salary, current package,
      last drawn salary, last salary, last ctc, salary current, current ctc fixed, fixed ctc, package`,
  },
  expectedCtc: {
    label: 'Expected CTC',
    heads: `exp ctc, ectc, e ctc, expected ctc, expt ctc, expctc, expected salary, exp salary, expt salary,
      salary expectation, salary expected, expected package, expectation, expectations, ctc expected, ctc exp,
      expected, desired ctc, desired salary, salary expectations`,
  },
  notice: {
    label: 'Notice period',
    heads: `np, n p, notice, notice period, notice prd, notice time, not period, notice pd, joining time,
      available in, availability, availability to join, can join in, official notice period, lwd,
      last working day, last working date, how soon can join, joining period`,
  },
  company: {
    label: 'Current company',
    heads: `curr org, cur org, current org, current organisation, current organization, company, company name,
      current company, curr company, cur company, present company, present employer, current employer,
      employer, organisation, organization, org, curr co, current co, working with, currently working,
      present organisation, present organization, last company, कंपनी`,
  },
  designation: {
    label: 'Designation',
    heads: `designation, desig, desg, current designation, curr designation, cur designation, present designation,
      role, current role, title, job title, position, current position, profile, current profile, पद`,
  },
  city: {
    label: 'City',
    heads: `loc, location, city, current location, curr location, cur location, cur loc, curr loc, current city,
      present location, place, base location, residence, residing at, home town, native, native place,
      candidate location, work location, शहर, स्थान`,
  },
  willingToMove: {
    label: 'Willing to move',
    heads: `willing to relocate, willing to move, relocate, relocation, ready to relocate, open to relocate,
      pref loc, preferred location, pref location, preferred loc, preferred city, open for relocation,
      ok to relocate, willingness to relocate`,
  },
  reason: {
    label: 'Reason for change',
    heads: `reason, reason for change, reason for leaving, reason of change, reason for job change, rfc, rfl,
      reason of leaving, reason for looking, why change`,
  },
  resumeFile: {
    label: 'Resume file name',
    heads: `resume, cv, resume file, cv file, file, file name, filename, resume name, cv name, resume link,
      resume file name, cv file name, attachment, name of file, document`,
  },
  tags: {
    label: 'Tags',
    isList: true,
    heads: `skills, skill, key skills, key skill, skill set, skillset, skill sets, technical skills, tags, tag,
      primary skill, primary skills, secondary skill, secondary skills, technology, technologies, keywords,
      it skills, tech skills, कौशल`,
  },
  remarks: {
    label: 'Note',
    isList: true,
    heads: `remarks, remark, comments, comment, notes, note, feedback, recruiter remarks, recruiter comments,
      hr remarks, hr comments, status remarks, observation, टिप्पणी`,
  },
  asOf: {
    label: 'Date of the details',
    heads: `as of, as on, updated on, updated, update date, updated date, date updated, date of update, last update,
      last updated, last updated on, last modified, modified on, called on, call date, date of call, calling date,
      contacted on, contact date, date of contact, last contacted, last contact, last called, cv date, date of cv,
      resume date, date of resume, sourced on, sourcing date, date of sourcing, added on, date added, entry date,
      date of entry, screening date, date of screening`,
  },
} as const satisfies Record<string, ImportField>

export type ImportFieldName = keyof typeof importFields

export const importFieldNames = Object.keys(importFields) as ImportFieldName[]

export const isImportField = (name: string): name is ImportFieldName => Object.hasOwn(importFields, name)

export const isListField = (name: ImportFieldName): boolean => 'isList' in importFields[name]

/** Words that say how a figure is written, not what it is. */
const units =
  /\b(?:in|inr|rs|rupees?|lpa|lacs?|lakhs?|lkhs?|l p a|pa|p a|per annum|yrs?|years|months?|mths?|days?|optional|mandatory|required|if any|approx)\b/g

/** A head in small letters, without units and everything that is neither a letter nor a digit. */
function plainHead(head: string): { whole: string; withoutUnits: string } {
  const words = head
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  const squash = (text: string) => text.replaceAll(' ', '')
  return { whole: squash(words), withoutUnits: squash(words.replace(units, ' ')) }
}

export const headsOf = (name: ImportFieldName): string[] =>
  importFields[name].heads.split(',').map((head) => head.trim())

const known = new Map(
  importFieldNames.flatMap((name) => headsOf(name).map((head) => [plainHead(head).whole, name] as const)),
)

/** The field that a head names; undefined for a head that nobody has thought of. */
export function findField(head: string): ImportFieldName | undefined {
  const { whole, withoutUnits } = plainHead(head)
  return known.get(whole) ?? known.get(withoutUnits)
}

/**
 * A field for each head, '' for a column that is left out. The first of several columns of one field is taken; those that
 * staff have chosen before (`chosenFor`) come first.
 */
export function matchColumns(
  heads: readonly string[],
  chosenFor: (head: string) => ImportFieldName | '' | undefined = () => undefined,
): (ImportFieldName | '')[] {
  const taken = new Set<ImportFieldName>()
  function take(field: ImportFieldName | '' | undefined): ImportFieldName | '' {
    if (!field || (taken.has(field) && !isListField(field))) return ''
    taken.add(field)
    return field
  }
  const chosen = heads.map((head) => {
    const field = chosenFor(head)
    return field === undefined ? undefined : take(field)
  })
  return heads.map((head, column) => chosen[column] ?? take(findField(head)))
}
