import type { ListedTask, Mention, Step } from '../../contract/task.ts'
import { maskContacts } from '../intake/mask-contacts.ts'

type About = ListedTask['record']

const recordWithoutContacts = (record: About): About => ({ ...record, name: record.name && maskContacts(record.name) })

/** A step as a viewer reads it: staff write numbers and addresses into it as into a note. */
export const stepWithoutContacts = <Written extends Step>(step: Written): Written => ({
  ...step,
  step: maskContacts(step.step),
})

export const taskWithoutContacts = (task: ListedTask): ListedTask => ({
  ...stepWithoutContacts(task),
  record: recordWithoutContacts(task.record),
})

export const mentionWithoutContacts = (mention: Mention): Mention => ({
  ...mention,
  text: maskContacts(mention.text),
  record: recordWithoutContacts(mention.record),
})
