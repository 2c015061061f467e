import { sampleJob } from './samples.ts'

const job = (change: object) => ({ ...sampleJob, ...change })

/** Twenty very different jobs, some of them with hostile text. */
export const variedJobs = [
  job({}),
  job({ title: 'Part-time Trainer', type: 'Part-time', location: 'Pune', salary: '₹ 35,000 a month' }),
  job({ type: 'Contract', location: 'Dubai, UAE', salary: 'AED 9,000-11,000 monthly', experience: '5+ years' }),
  job({ type: 'Freelance', location: 'Noida / Rohtak', salary: '500 per hour', experience: 'Any' }),
  job({ type: 'Remote', location: 'Remote', salary: '12-18 LPA' }),
  job({ type: 'Remote', location: 'Bengaluru, Karnataka', salary: 'up to 20 lakh' }),
  job({ type: 'Hybrid', location: 'Gurugram', salary: '20+ lakh', closesAt: '2027-01-31' }),
  job({ type: 'Internship', experience: 'Fresher', salary: '10k per month', skills: [] }),
  job({ salary: 'As per industry standards', closesAt: '2026-12-01T10:00:00+05:30' }),
  job({ location: 'Pan India', industry: 'Real Estate', experience: '0–1 years' }),
  job({ title: '</script><script>alert(1)</script>', description: '</script><img src=x onerror=alert(1)>' }),
  job({ title: '<!--<script>', description: '<!--<script>\n-->', industry: '<b>Bold</b>' }),
  job({ title: 'Quotes " \' ` \\ "}', location: '"><svg onload=alert(1)>', skills: ['"', '\\', '\\u003c'] }),
  job({ title: 'Line\u2028and\u2029paragraph', description: 'a\u2028b\u2029c' }),
  job({ title: 'Lead 👩‍👩‍👧 🚀', description: 'Emoji 🧑🏽‍🔧 all over 🎉', skills: ['🎨'] }),
  job({ title: 'क्‍ष संयंत्र प्रमुख', location: 'पुणे, महाराष्ट्र', industry: 'வாகனம்' }),
  job({ title: 'R&D Engineer &amp; more', description: 'A & B &lt; C\n\nSecond paragraph\nwith a break' }),
  job({ title: 'CDATA ]]> end', description: ']]> ]]]]><![CDATA[>', salary: ']]>' }),
  job({ title: `{{7*7}} $\{7*7} $& $1 $\``, description: "$& $1 $` $' <!--job-->", location: '$&' }),
  job({
    title: 'x'.repeat(160),
    description: 'word '.repeat(1900),
    skills: Array.from({ length: 50 }, (_, n) => `s${n}`),
  }),
]
