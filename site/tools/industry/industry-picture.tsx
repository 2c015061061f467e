import { sameIndustry } from '../../../contract/industry.ts'
import { usePageData } from '../../page-data.tsx'
import { type Load, ToolPicture } from '../tool.tsx'
import type { IndustryToolProps } from './industry-tool.tsx'

type IndustryPictureProps = IndustryToolProps & { load: Load<IndustryToolProps> }

/** The industry tool with the jobs that the server knows, so that the page needs no call to the API. */
export function IndustryPicture({ load, industries, ...props }: IndustryPictureProps) {
  const open = usePageData()?.byIndustry
  const withJobs = industries.map((one) => {
    const { total = 0, jobs = [] } = open?.find(({ industry }) => sameIndustry(industry, one.title)) ?? {}
    return { ...one, ...(open && { open: { total, jobs } }) }
  })
  return <ToolPicture load={load} props={{ ...props, industries: withJobs }} />
}
