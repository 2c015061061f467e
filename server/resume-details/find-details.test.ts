import { expect, test } from 'vitest'
import { findDetails } from './find-details.ts'

const asha = { fullName: 'Asha Verma', email: 'asha.verma@example.com', phone: '+91 98110 45678' }
const contact = 'asha.verma@example.com\n+91 98110 45678'
const body =
  '\nOBJECTIVE\nTo work in a plant\nEDUCATION\nB.Tech, 2011 - 2015\nReference: Mr. Rao, rao@firm.in, 9899012345'

test.each([
  ['the name on the first line', `Asha Verma\nProduction Engineer\n${contact}`],
  ['a heading before it', `CURRICULUM VITAE\n\nAsha Verma\n${contact}`],
  ['a heading with an accent', `Résumé\nAsha Verma\n${contact}`],
  ['a heading on the line of the name', `Resume of Asha Verma\n${contact}`],
  ['a heading and a dash', `CV - Asha Verma\n${contact}`],
  ['capitals', `ASHA VERMA\nPRODUCTION ENGINEER\n${contact}`],
  ['a title', `Ms. Asha Verma\n${contact}`],
  ['a degree behind a comma', `Asha Verma, B.Tech (Mechanical), PMP\n${contact}`],
  ['a job title behind a dash', `Asha Verma - Production Engineer\n${contact}`],
  ['a label', `BIO-DATA\nName: Asha Verma\nFather's Name: Ram Verma\n${contact}`],
  ['a label and a dash', `Personal Details\nFull Name – ASHA VERMA\n${contact}`],
  ['a table with the label in its own cell', `Name\n: Asha Verma\nFather's Name\n: Ram Verma\n${contact}`],
  ['all on one line', 'Asha Verma | asha.verma@example.com | +91 98110 45678'],
  ['labels on the line of the name', 'Asha Verma Mobile: +91 98110 45678\nEmail: asha.verma@example.com'],
  ['an address first', `H.No. 12, Sector 14\nRohtak, Haryana\nAsha Verma\n${contact}`],
  ['a place and a job title first', `New Delhi\nSenior Quality Manager\nAsha Verma\n${contact}`],
  ['the narrow column first', `CONTACT\n${contact}\nSKILLS\nPower Electric\nHydro Forming\nAsha Verma\nWelder`],
  ['the name below a long summary', `PROFILE\n${'Runs press shops and plants.\n'.repeat(12)}Asha Verma\n${contact}`],
  ['a page header', `Page 1 of 2\nConfidential\nAsha Verma\n${contact}`],
])('%s', (_layout, text) => {
  expect(findDetails(text + body)).toEqual(asha)
})

test.each([
  ['आशा वर्मा\nमोबाइल: ९८११०-४५६७८', { fullName: 'आशा वर्मा', phone: '+91 98110 45678' }],
  ['जीवन परिचय\nनाम : आशा वर्मा\nपिता का नाम : राम वर्मा', { fullName: 'आशा वर्मा' }],
  ['R. Subramaniam\nr.subra@example.com', { fullName: 'R. Subramaniam', email: 'r.subra@example.com' }],
  ['A.K. SINGH', { fullName: 'A.K. Singh' }],
  ["MARY D'SOUZA", { fullName: "Mary D'Souza" }],
  ['Ludwig van der Berg', { fullName: 'Ludwig van der Berg' }],
  ['Resume\nVenkatesh\nvenkatesh.k@example.com', { fullName: 'Venkatesh', email: 'venkatesh.k@example.com' }],
])('the name of %j is found', (text, details) => {
  expect(findDetails(text)).toEqual(details)
})

test.each([
  ['E-mail:asha@example.com', 'asha@example.com'],
  ['Email-asha@example.com', 'asha@example.com'],
  ['mailto:Asha.Verma@Example.com', 'asha.verma@example.com'],
  ['<asha@mail.example.co.in>', 'asha@mail.example.co.in'],
  ['asha@example.comMobile 9811045678', 'asha@example.com'],
  ['asha@example.com. Born in Pune', 'asha@example.com'],
  ['ﬁroz@oﬃce.example.com', 'firoz@office.example.com'],
  ['fi roz@example.com', 'firoz@example.com'],
  ['asha.verma @ example . com', 'asha.verma@example.com'],
  ['asha@example. co. in Mobile', 'asha@example.co.in'],
  ['first@example.com, second@example.com', 'first@example.com'],
  ['\ufffdroz@example.com', undefined],
  ['asha@localhost', undefined],
  ['@example.com', undefined],
  ['follow @asha on example.com', undefined],
])('the address in %j is %j', (text, email) => {
  expect(findDetails(text).email).toBe(email)
})

test.each([
  ['098110-45678', '+91 98110 45678'],
  ['9811045678', '+91 98110 45678'],
  ['+91-98110-45678', '+91 98110 45678'],
  ['(+91) 98110 45678', '+91 98110 45678'],
  ['+ 91 9811 045 678', '+91 98110 45678'],
  ['0091 98110 45678', '+91 98110 45678'],
  ['M: 98110.45678', '+91 98110 45678'],
  ['98110 45678 98990 12345', '+91 98110 45678'],
  ['9811045678/9899012345', '+91 98110 45678'],
  ['Tel: 011-2345 6789', '+91 11 2345 6789'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['2011-2015 2016 - 2020, 01.04.1990, 110001', undefined],
  ['Aadhaar 1234 5678 9012', undefined],
  ['Roll No. 2011234567', undefined],
  ['45,00,000 and 12,345.67', undefined],
  ['12345', undefined],
])('the number in %j is %j', (text, phone) => {
  expect(findDetails(text).phone).toBe(phone)
})

test.each([
  ['Total Experience: 11 years', '11'],
  ['TOTAL WORK EXPERIENCE - 3 Yrs 4 Months', '3 years 4 months'],
  ['Total exp. 7+ yrs', '7'],
  ['Engineer with 5.5 years of rich professional experience in press shops', '5 years 6 months'],
  ['Over 12 years of experience', '12'],
  ['Experience\n2015 - 2020 Tata Motors', undefined],
  ['Worked 5 years in the press shop', undefined],
  ['Requires 3-5 years in total', undefined],
])('the experience in %j is %j', (text, experience) => {
  expect(findDetails(text).experience).toBe(experience)
})

test.each([
  ['Asha Verma\nCurrent Location: Pune, Maharashtra', 'Pune'],
  ['Asha Verma\nLocation - Navi Mumbai (open to move)', 'Navi Mumbai'],
  ['City: Aurangabad', 'Aurangabad'],
  ['Tata Motors, Pune', undefined],
  ['Location: 411001', undefined],
  [`${'A line\n'.repeat(60)}Location: Pune`, undefined],
])('the city in %j is %j', (text, found) => {
  expect(findDetails(text).city).toBe(found)
})

test.each([
  '',
  'Lorem ipsum dolor sit amet',
  'Curriculum Vitae\nProduction Engineer\nTata Motors Limited\nNew Delhi',
  'A S H A',
  'name@\nPhone:\nName:',
])('nothing is found in %j', (text) => {
  expect(findDetails(text)).toEqual({})
})

test.each(['a', '1 ', '@', 'a@', 'a.', 'A\n', 'Name:\n', '+91 ', ' ', '. ', 'fi ', '9811 '])(
  'a text of nothing but %j ends the search',
  (piece) => {
    expect(findDetails(piece.repeat(200_000 / piece.length)).email).toBeUndefined()
  },
)
