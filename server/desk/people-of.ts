import { additionRecords } from '../additions/repository.ts'
import { applicationRecords } from '../applications/repository.ts'
import { enquiryRecords } from '../enquiries/repository.ts'
import type { People } from '../people/people.ts'
import type { Storage } from '../storage/storage.ts'
import { forgetLeft } from '../submissions/forget-left.ts'
import { forgetSent } from '../submissions/forget-sent.ts'

/** People with everything that belongs to them. */
export const peopleOf = (storage: Storage): People => ({
  storage,
  records: [applicationRecords, enquiryRecords, additionRecords],
  forgetSent,
  forgetLeft,
})
