import { expect, test } from 'vitest'
import { parseSettings } from './parse-settings.ts'

/** As `man systemd.exec` describes an `EnvironmentFile`. */
test.each([
  ['a name and an address', 'A=Sharma & Sons <jobs@example.com>', 'Sharma & Sons <jobs@example.com>'],
  ['a hash and a dollar in a password', 'A=seven #green $mangoes', 'seven #green $mangoes'],
  ['an equals sign', 'A=postgres://u:p@h/d?host=/run', 'postgres://u:p@h/d?host=/run'],
  ['spaces around it', '  A =  two words \t', 'two words'],
  ['nothing', 'A=', ''],
  ['double quotes', 'A="  a \\"b\\" \\n \\$c "', '  a "b" \\n $c '],
  ['single quotes', `A='a \\ "b" #c'`, 'a \\ "b" #c'],
  ['quotes inside a word', `A=it's "so"`, `it's "so"`],
  ['a part in quotes and one without', 'A="a b"c', 'a bc'],
  ['a backslash', 'A=a\\\\b\\c', 'a\\bc'],
  ['an escaped space at the end', 'A=a\\ ', 'a '],
  ['a line that goes on', 'A=a\\\nb', 'ab'],
  ['several lines in quotes', 'A="a\nb"', 'a\nb'],
  ['the last of two', 'A=first\nA=second', 'second'],
  ['lines that end as on Windows', 'A=a\r\nB=b\r\n', 'a'],
  ['a mark of the byte order', '\uFEFFA=a', 'a'],
])('%s', (_name, text, value) => {
  expect(parseSettings(text).A).toBe(value)
})

test('comments and lines without an equals sign are left out', () => {
  expect(parseSettings('# A=1\n; B=2\n\n  # C=3\nno setting\nD=4\n')).toEqual({ D: '4' })
})

test('an empty value does not take the next line', () => {
  expect(parseSettings('A=\nB=b\nC=""\nD=d')).toEqual({ A: '', B: 'b', C: '', D: 'd' })
})
