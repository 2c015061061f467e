import { expect, test } from 'vitest'
import { contactWays } from './contact-ways.ts'

const person = { email: 'asha@example.com', phone: '+91 98110 45678', doNotContact: false }

test('somebody is called, written to and reached on WhatsApp with one press each', () => {
  expect(contactWays(person)).toEqual({
    call: 'tel:+919811045678',
    whatsApp: 'https://wa.me/919811045678?text=',
    write: 'mailto:asha@example.com',
  })
})

test('an Indian number needs no country code for WhatsApp, others do', () => {
  const whatsApp = (phone: string) => contactWays({ ...person, phone }).whatsApp
  for (const phone of ['9811045678', '098110-45678', '919811045678'])
    expect(whatsApp(phone)).toBe('https://wa.me/919811045678?text=')
  expect(whatsApp('+44 20 7946 0018')).toBe('https://wa.me/442079460018?text=')
  expect(whatsApp('4455')).toBeUndefined()
})

test('nobody is contacted who does not want it, or whose details are hidden', () => {
  expect(contactWays({ ...person, doNotContact: true })).toEqual({})
  expect(contactWays({ doNotContact: false })).toEqual({})
})
