/** Where the build leaves room for one job's tags in the head of the openings page. */
export const JOB_HEAD_PLACEHOLDER = '<!--job-->'
