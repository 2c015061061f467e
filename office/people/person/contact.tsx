import type { Person } from '../../../contract/person-page.ts'
import { ContactButtons } from '../../ui/contact-buttons.tsx'
import { EmailLink, PhoneLink } from '../../ui/contact-link.tsx'
import { contactWays } from '../../ui/contact-ways.ts'

/** Address and number, and the three ways to use them. Empty for accounts that may not see them. */
export function Contact({ person }: { person: Person }) {
  const { email, phone, doNotContact } = person
  if (!email && !phone) return null
  return (
    <>
      <ul className="mt-1 flex flex-wrap gap-x-4 [&_a]:text-print [&_a]:underline [&_a]:underline-offset-3">
        {phone && <li className="whitespace-nowrap">{doNotContact ? phone : <PhoneLink number={phone} />}</li>}
        {email && <li className="wrap-anywhere">{doNotContact ? email : <EmailLink address={email} />}</li>}
      </ul>
      <div className="mt-2.5">
        <ContactButtons
          ways={contactWays(person)}
          reasonFor={doNotContact ? () => 'This person does not want to be contacted' : undefined}
        />
      </div>
    </>
  )
}
