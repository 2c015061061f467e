import { expect, test } from 'vitest'
import { email } from './person.ts'

test.each([
  ['a copy to others', 'a@b.co\r\nBcc: x@y.zz'],
  ['a bare line feed', 'a@b.co\nBcc: x@y.zz'],
  ['a tab inside', 'a\t@b.co'],
  ['a vertical tab at its end', 'a@b.co\u000b\u0000'],
  ['two at signs', 'a@b@c.de'],
  ['a quoted name', '"a@b.co"@c.de'],
  ['a name before it', 'Asha <a@b.co>'],
  ['no dot', 'a@b'],
  ['no name', '@b.co'],
  ['a number for a host', 'a@[127.0.0.1]'],
  ['two dots', 'a@b..co'],
  ['a dot at its end', 'a@b.co.'],
  ['a dot at its beginning', '.a@b.co'],
  ['a list', 'a@b.co, c@d.ef'],
  ['a list with semicolons', 'a@b.co;c@d.ef'],
  ['an angle bracket', 'a@b.co>'],
  ['a comment', 'a(x)@b.co'],
  ['a route', '@x.yz:a@b.co'],
  ['a percent sign for a line break', 'a@b.co%0aBcc:x@y.zz'],
  ['65 letters before the sign', `${'a'.repeat(65)}@b.co`],
  ['255 characters', `a@${`${'b'.repeat(62)}.`.repeat(4)}co`],
  ['look-alike letters', 'а@b.co'],
  ['a full-width at sign', 'a＠b.co'],
  ['10 kB of signs', 'a@'.repeat(5000)],
  ['10 kB of dots', `a@${'a.'.repeat(5000)}`],
  ['50 kB before the sign', `${'a'.repeat(50_000)}!`],
])('an address with %s is refused', (_name, text) => {
  const result = email.safeParse(text)
  expect(result.error?.issues[0]?.message).toBe('Please enter a valid email address, such as name@example.com.')
})

test('an address is taken without the blanks around it', () => {
  expect(email.parse(' asha.verma+jobs@mail.example.co.in\n')).toBe('asha.verma+jobs@mail.example.co.in')
})
