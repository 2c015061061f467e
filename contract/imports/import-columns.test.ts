import { expect, test } from 'vitest'
import { findField, headsOf, type ImportFieldName, importFieldNames, matchColumns } from './import-columns.ts'

/** Heads of sheets as recruiters keep them. */
const spellings: Record<ImportFieldName, string[]> = {
  name: ['Name', 'CANDIDATE NAME', 'Name of the Candidate', 'Full_Name', 'Candidate', 'नाम'],
  email: ['mail id', 'E-Mail', 'Email ID', 'EmailId', 'E-mail Address', 'Mail', 'ईमेल'],
  phone: [
    'ph no',
    'Mob No.',
    'Contact No',
    'MobileNo',
    'Phone Number',
    'Cell',
    'WhatsApp No.',
    'Mobile #',
    'मोबाइल नंबर',
  ],
  source: ['Source', 'Job Portal', 'Sourced From'],
  experience: ['tot exp', 'Total Exp (Yrs)', 'Exp', 'TOTAL EXPERIENCE IN YEARS', 'Work Experience', 'T.Exp'],
  relevantExperience: ['rel exp', 'Relevant Exp.', 'Rel. Exp (in yrs)', 'R.Exp'],
  currentCtc: ['CCTC', 'Present CTC', 'Current CTC (LPA)', 'Curr. CTC', 'Salary (in Lacs)', 'CTC - Current', 'CTC'],
  expectedCtc: ['exp ctc', 'ECTC', 'Expected CTC (Lakhs)', 'Exp. Salary', 'CTC Expected', 'Salary Expectation'],
  notice: ['np', 'N.P.', 'Notice Period (Days)', 'Notice', 'LWD', 'Availability', 'Notice period in months'],
  company: ['curr org', 'Current Organisation', 'Present Employer', 'Company Name', 'Org.'],
  designation: ['Desig.', 'Current Designation', 'Job Title', 'Role', 'Position'],
  city: ['Loc', 'Current Location', 'City', 'Curr. Loc', 'शहर'],
  willingToMove: ['Willing to relocate?', 'Pref. Location', 'Ready to Relocate'],
  reason: ['Reason for change', 'RFC', 'Reason for Leaving'],
  resumeFile: ['Resume', 'CV File Name', 'File Name', 'Attachment'],
  tags: ['Skills', 'Key Skills', 'Skill-Set', 'Primary Skill'],
  remarks: ['Remarks', 'Comments', 'Recruiter Remarks', 'Feedback'],
  asOf: ['Updated On', 'Last Update', 'Date of Call', 'CV Date'],
}

test('the heads of real sheets become fields', () => {
  const all = Object.entries(spellings).flatMap(([field, heads]) => heads.map((head) => [head, field]))
  expect(all.length).toBeGreaterThanOrEqual(60)
  expect(all.map(([head = '']) => [head, findField(head)])).toEqual(all)
})

test('a head of something else becomes nothing', () => {
  for (const head of [
    '',
    'Sr. No',
    'S.No',
    'Date',
    'DOB',
    'Gender',
    'Father name',
    'Client',
    'Interviewer',
    '9876543210',
  ])
    expect([head, findField(head)]).toEqual([head, undefined])
})

test('no head names two fields', () => {
  const heads = importFieldNames.flatMap((name) => headsOf(name).map((head) => [head, name] as const))
  for (const [head, name] of heads) expect([head, findField(head)]).toEqual([head, name])
})

test('the first column of a field is taken, and every column of tags and notes', () => {
  expect(matchColumns(['Name', 'Mobile', 'Contact No', 'Primary Skill', 'Secondary Skill', 'Sr. No'])).toEqual([
    'name',
    'phone',
    '',
    'tags',
    'tags',
    '',
  ])
})

test('what staff have chosen for a head counts before what it says, and no field is doubled', () => {
  const chosen = new Map<string, ImportFieldName | ''>([
    ['Mobile', ''],
    ['Contact', 'phone'],
  ])
  const fields = matchColumns(['Phone', 'Mobile', 'Contact', 'Name'], (head) => chosen.get(head))
  expect(fields).toEqual(['', '', 'phone', 'name'])
})
