import { expect, test } from 'vitest'
import { findContacts } from './find-contacts.ts'
import type { KnownContacts } from './find-known.ts'
import { maskText } from './mask-text.ts'

const nobody: KnownContacts = { emails: [], phones: [], links: [] }
const known = {
  emails: ['ravi.kumar85@gmail.com'],
  phones: ['+91 98765 43210', '011-2345 6789'],
  links: ['https://www.linkedin.com/in/ravi-kumar-85/?trk=1'],
}
const masked = (text: string, contacts = nobody) => maskText(text, contacts)

test.each([
  'ravi@example.com',
  'ravi.kumar+cv@mail.example.co.in',
  'ravi @ example . com',
  'ravi.kumar @ example.com',
  'ravi [at] example . com',
  'ravi(at)example.com',
  'ravi (at) example (dot) com',
  'ravi{at}example[dot]co[dot]in',
  'ravi at gmail dot com',
  'ravi dot kumar at gmail dot com',
  'ravi at gmail.com',
  'ravi at the rate gmail dot com',
  'RAVI AT GMAIL DOT COM',
  'ravi.kumar@\ngmail.com',
  'ravi.kumar\n@gmail.com',
  'ravi.kumar@gmail.\ncom',
  'ravi.kumar_\n85@gmail.com',
  'r a v i @ g m a i l . c o m',
  'r a v i 8 5 @ e x a m p l e . c o . i n',
  'r\na\nv\ni\n@\ng\nm\na\ni\nl\n.\nc\no\nm',
  'ravi＠example．com',
  'ra\u200bvi@exa\u00admple.com',
  '𝐫𝐚𝐯𝐢@𝐞𝐱𝐚𝐦𝐩𝐥𝐞.𝐜𝐨𝐦',
  'रवि@उदाहरण.भारत',
  'ravi@okhdfcbank',
])('the address %j goes', (address) => {
  const text = masked(`Welder since 2015\nE-mail: ${address}\nPune`)
  expect(text.replace(/E-mail:|\[removed\]|\s/g, '')).toBe('Weldersince2015Pune')
})

test.each([
  '9876543210',
  '98765 43210',
  '98765-43210',
  '98765.43210',
  '98 76 54 32 10',
  '987 654 3210',
  '9876 543 210',
  '9 8 7 6 5 4 3 2 1 0',
  '9-8-7-6-5-4-3-2-1-0',
  '09876543210',
  '0 98765 43210',
  '+919876543210',
  '+91 98765 43210',
  '+91-98765-43210',
  '+91 (98765) 43210',
  '(+91) 9876543210',
  '(91) 98765 43210',
  '91 98765 43210',
  '0091 98765 43210',
  '+91\n98765 43210',
  '98765\n43210',
  '+91-98765-\n43210',
  '९८७६५ ४३२१०',
  '+९१ ९८७६५ ४३२१०',
  '９８７６５４３２１０',
  '⑨⑧⑦⑥⑤④③②①⓪',
  '98765\u200b43210',
  '98765\u00a043210',
  '98765–43210',
  '98765/43210',
  '98765_43210',
  '98765*43210',
  '9876543210 / 9123456780',
  '9876543210, 9123456780',
  '9876543210 9123456780',
  '022-23456789',
  '0832 2345678',
  '+91-22-2345 6789',
  '91-11-2345 6789',
  '011 2012 3456',
  '(022) 2345 6789',
  '+44 20 7946 0958',
  '+971 50 123 4567',
  '+1 (415) 555-2671',
  '(415) 555-2671',
  '415-555-2671',
  '415.555.2671',
  '00971501234567',
])('the number %j goes', (number) => {
  const text = masked(`Welder since 2015\n${number}\nPune 12`)
  expect(text.replace(/\[removed\]|[\s,/]/g, '')).toBe('Weldersince2015Pune12')
})

test.each([
  'Phone: 23456789',
  'Tel: 2345 678',
  'Mob.: 1234567890',
  'Ph - 23456789 / 23456780',
  'मोबाइल: 23456789',
  'M: 5550041207',
])('a number after a label goes: %j', (line) => {
  expect(masked(`Fitter\n${line}\nPune`)).not.toMatch(/\d/)
})

test.each([
  'https://www.linkedin.com/in/ravi-kumar-85/',
  'linkedin.com/in/ravi-kumar-85',
  'www.linkedin.com/in/ravi-\nkumar-85',
  'https://www.linkedin.com/in/\nravi-kumar-85',
  'https : // www . ravi . com',
  'in.linkedin.com/pub/ravi/85',
  'LinkedIn: /in/ravi-kumar-85',
  'LinkedIn: ravi-kumar-85',
  'LinkedIn - ravi-kumar-85',
  'github.com/ravi85',
  'GitHub: @ravi85',
  'Skype: live:ravi.k_1',
  'Skype id: ravikumar',
  'Skype ravi.kumar85',
  'live:.cid.ravi85',
  'Twitter @ravi_k',
  'Telegram: t.me/ravik',
  'wa.me/919876543210',
  'WhatsApp: +91 98765 43210',
  'https://wa.me/919876543210',
  'mailto:ravi@example.com',
  'tel:+919876543210',
  'ravikumar.dev',
  'portfolio.ravi.co.in/work',
  'bit.ly/ravi-cv',
  'http://ravi.example/cv?id=4',
])('the link %j goes', (link) => {
  const text = masked(`Machinist, 8 years\n${link}\nPune`)
  expect(text.toLowerCase()).not.toMatch(/ravi|85|98765|k_1/)
  expect(text).toMatch(/^Machinist, 8 years\n[\s\S]*Pune$/)
})

test.each([
  'Aadhaar: 2345 6789 0123',
  '2345 6789 0123',
  '234567890123',
  'PAN: ABCDE1234F',
  'abcde 1234 f',
  'Passport No: M1234567',
  'Passport Number - M 1234567',
  'UAN: 100123456789',
  'Driving Licence: DL-0420110012345',
  'Voter ID: ABC1234567',
])('the identity number %j goes', (line) => {
  expect(masked(`Fitter\n${line}\nPune`)).not.toMatch(/\d/)
})

test.each([
  ['H.No 12, Gali 3, Shastri Nagar, Rohtak, Haryana - 124001', 'Rohtak, Haryana'],
  ['Address: Flat 4, Sai Residency,\nNear Temple, Kothrud,\nPune - 411 038', 'Pune'],
  ['Plot 7, Sector 5 Gurgaon 122001', 'Gurgaon'],
  ['Permanent Address: 14/2 Station Road, Anand', 'Anand'],
])('of the address %j the town stays', (address, town) => {
  const text = masked(`Ravi Kumar\n${address}\nFitter`)
  expect(text).toContain(town)
  expect(text).toMatch(/^Ravi Kumar\n[\s\S]*\nFitter$/)
  expect(text).not.toMatch(/\d|Gali|Nagar|Sai|Road|Sector/)
})

const figures = `CTC 12,50,000 per year, expected 15,00,000
Rs. 1250000 saved; ₹ 120000000 turnover; INR 9876543210 project
2015-2019, 2015 - 2019, 2011–2015 2015–2019
01/2015 - 03/2019 and 01.04.2019-31.03.2020
Jan 2012 to Mar 2016, 2009 2011 2015 2019
12/05/1990 is the date of birth
SSC 2010 85.6%, HSC 2012 78.4% and B.E. 2016 7.85 CGPA
Marks 78 82 91 65 70 88
SGPA: 7.5 8.2 9.1 8.8 7.7 8.0
85.6 78.4 92.1 66.6
Team of 1200, 24x7, ISO 9001:2015, IATF 16949:2016, IS 2062
1 2 3 4 5 6 7 8
Node.js, ASP.NET, VB.NET, B.Com, M.Com, C++ 2017, C#, B.E/B.Tech, M.Tech.
Worked at Infosys. Later at Tata Motors in Pune.
Engineer @ TCS, CTC @ 12 LPA, growth @ 15%
GitHub, LinkedIn and Facebook marketing; GitHub CI/CD; Zoom meetings
Operated CNC 840D, Fanuc 0i-TF, PO 4500012345, 110 kV, 33/11 kV
Cut cost by 12000000 and handled 25000000 units
Saved 3 lakh. In 2019 led 40 people, batch size 100000
PIN 411038 of a plant`

test('figures, years, degrees and employers stay', () => {
  expect(masked(figures)).toBe(figures)
})

test.each([
  'ravi.kumar85 @ gmail com',
  'ravi . kumar85 -at- gmail -dot- com',
  'ravi.kumar85\n\ngmail.com',
  'Skype is ravi.kumar85 there',
  '98,765 43,210',
  '98765 (43210)',
  '9876~~543~~210',
  '9.8.7.6.5 4.3.2.1.0',
  '2345-6789',
  'linkedin . com / in / ravi - kumar - 85',
])('what is known goes in every writing: %j', (written) => {
  const text = masked(`Turner\n${written}\nPune`, known)
  expect(text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()).not.toMatch(/ravi|98765|43210|23456789|kumar/)
  expect(text).toMatch(/^Turner\n[\s\S]*Pune$/)
})

test('the name stays where the mailbox is made of it', () => {
  const text = masked('Ravi Kumar\nravi@example.com', { ...nobody, emails: ['ravi@example.com'] })
  expect(text).toContain('Ravi Kumar')
})

test('marks do not overlap and lie in the text', () => {
  const text = 'Mail ravi@example.com, 📞 +91 98765 43210 😀 https://x.com/ravi 𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎 end'
  const marks = findContacts(text, nobody)
  expect(marks.map(({ from, to }) => text.slice(from, to))).toEqual([
    'ravi@example.com',
    '+91 98765 43210',
    'https://x.com/ravi',
    '𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎',
  ])
})

test.each([
  ['digits', '1 '.repeat(100_000)],
  ['letters apart', 'a '.repeat(100_000)],
  ['at signs', '@ '.repeat(100_000)],
  ['dots', 'a.'.repeat(100_000)],
  ['one word', 'a'.repeat(200_000)],
  ['words and at', 'a at '.repeat(40_000)],
  ['brackets', '[at]('.repeat(40_000)],
  ['labels', 'skype: '.repeat(30_000)],
  ['line breaks', '9\n'.repeat(100_000)],
  ['PIN codes', 'road 411038 '.repeat(16_000)],
  ['PIN code lines', 'near 9, 411038\n'.repeat(13_000)],
  ['slashes', 'http://'.repeat(28_000)],
  ['dashes', 'a-'.repeat(100_000)],
])('200,000 characters of %s are read in linear time', (_name, text) => {
  expect(findContacts(text, known).every(({ from, to }) => from < to && to <= text.length)).toBe(true)
})
