/** The content of resumes for one job. */
export type Profession = {
  /** From the first position to the present one. */
  positions: readonly [string, string, string]
  employers: readonly string[]
  skills: readonly string[]
  duties: readonly string[]
  degree: string
  cities: readonly string[]
  /** Years of experience. */
  years: readonly [from: number, to: number]
}

/** By the title of the sample job. The employers do not exist. */
export const professions: Record<string, Profession> = {
  'Plant Head, Press Shop': {
    positions: ['Production Engineer', 'Press Shop Manager', 'Deputy Plant Head'],
    employers: ['Example Pressings', 'Specimen Auto Panels', 'Model Body Works', 'Sample Stampings'],
    skills: [
      'Press shop operations',
      'Die maintenance',
      'Lean manufacturing',
      'Budget ownership',
      'TPM',
      'Safety audits',
      'Transfer presses',
    ],
    duties: [
      'Ran two tandem lines and a transfer press with 640 people in three shifts.',
      'Cut the time for a change of dies from 42 to 11 minutes within a year.',
      'Owned a yearly budget of 38 crore and reported to the operations director.',
      'Reached 1,000 days without a lost-time accident.',
    ],
    degree: 'B.E. Mechanical Engineering',
    cities: ['Manesar', 'Gurugram', 'Chakan', 'Sanand'],
    years: [15, 22],
  },
  'Design Engineer, Transmission': {
    positions: ['Graduate Engineer Trainee', 'Junior Design Engineer', 'Design Engineer'],
    employers: ['Example Tractors', 'Specimen Gears', 'Model Drivelines', 'Sample Axles'],
    skills: ['Gear design', 'Creo', 'GD&T', 'DFMEA', 'Test planning', 'KISSsoft', 'Tolerance stacks'],
    duties: [
      'Designed helical gears and housings of a 12 + 4 gearbox from layout to release.',
      'Led the DFMEA with suppliers of forgings and castings.',
      'Reduced gear noise by 3 dB by a new micro geometry.',
      'Worked with the test bench team on 2,000 hours of endurance tests.',
    ],
    degree: 'B.Tech Mechanical Engineering',
    cities: ['Pune', 'Nashik', 'Chakan', 'Coimbatore'],
    years: [4, 8],
  },
  'Platform Lead': {
    positions: ['Software Engineer', 'Senior Backend Engineer', 'Platform Engineer'],
    employers: ['Example Payments', 'Specimen Cloud', 'Model Software', 'Sample Systems'],
    skills: ['Kubernetes', 'Go', 'PostgreSQL', 'Observability', 'Team leadership', 'Terraform', 'Kafka', 'Java'],
    duties: [
      'Moved 60 services to Kubernetes without a maintenance window.',
      'Cut the cost of the cloud by a third within two quarters.',
      'Led four engineers and shared the on-call rota with them.',
      'Brought the 99th percentile of payments from 900 to 240 milliseconds.',
    ],
    degree: 'B.Tech Computer Science',
    cities: ['Noida', 'Bengaluru', 'Hyderabad', 'Gurugram', 'Pune'],
    years: [8, 13],
  },
  'Quality Manager, Castings': {
    positions: ['Quality Engineer', 'Senior Quality Engineer', 'Assistant Quality Manager'],
    employers: ['Example Foundry', 'Specimen Castings', 'Model Alloys', 'Sample Die Casting'],
    skills: ['IATF 16949', 'PPAP', 'SPC', 'Customer audits', 'X-ray inspection', '8D reports', 'MSA'],
    duties: [
      'Brought rejects of cylinder heads from 6.1 to 1.8 per cent in a year.',
      'Prepared and passed four customer audits without a major finding.',
      'Introduced X-ray inspection of safety parts.',
      'Trained 40 inspectors in SPC and measurement systems.',
    ],
    degree: 'B.E. Metallurgy',
    cities: ['Faridabad', 'Rohtak', 'Hosur', 'Rajkot'],
    years: [10, 15],
  },
  'Compound Development Engineer': {
    positions: ['Laboratory Chemist', 'Compounding Engineer', 'Development Engineer'],
    employers: ['Example Tyres', 'Specimen Rubber', 'Model Treads', 'Sample Polymers'],
    skills: [
      'Rubber technology',
      'Design of experiments',
      'Dynamic mechanical analysis',
      'Silica compounds',
      'Mixing',
      'Rheology',
    ],
    duties: [
      'Developed a tread compound with 14 per cent less rolling resistance.',
      'Planned trials in the mixing line and presented the results.',
      'Replaced an aromatic oil in 30 recipes.',
      'Ran the laboratory of dynamic tests with five technicians.',
    ],
    degree: 'M.Tech Rubber Technology',
    cities: ['Chennai', 'Oragadam', 'Kochi', 'Halol'],
    years: [5, 9],
  },
  'Project Engineer, Solar Parks': {
    positions: ['Site Engineer', 'Electrical Engineer', 'Project Engineer'],
    employers: ['Example Solar', 'Specimen Power', 'Model Renewables', 'Sample Infra'],
    skills: [
      'Site supervision',
      'Primavera',
      'HT cabling',
      'Contractor management',
      'Piling',
      'Commissioning',
      'AutoCAD',
    ],
    duties: [
      'Supervised the erection of 120 MW from piling to grid connection.',
      'Managed nine contractors with up to 700 workers on site.',
      'Commissioned two 33 kV switchyards with the utility.',
      'Kept the plan in Primavera and reported every week.',
    ],
    degree: 'B.E. Electrical Engineering',
    cities: ['Jodhpur', 'Jaipur', 'Ahmedabad', 'Indore'],
    years: [3, 7],
  },
  'Regulatory Affairs Specialist': {
    positions: ['Regulatory Affairs Trainee', 'Regulatory Affairs Executive', 'Senior Executive, Regulatory Affairs'],
    employers: ['Example Pharma', 'Specimen Laboratories', 'Model Formulations', 'Sample Generics'],
    skills: ['ANDA', 'eCTD', 'CMC documentation', 'Variation filing', 'DMF review', 'Deficiency responses'],
    duties: [
      'Compiled 11 ANDA submissions for tablets and capsules.',
      'Answered deficiencies of the authorities within the first cycle.',
      'Published dossiers in eCTD for Europe and the United States.',
      'Kept the calendar of variations of 45 products.',
    ],
    degree: 'M.Pharm',
    cities: ['Hyderabad', 'Ahmedabad', 'Mumbai', 'Baddi'],
    years: [4, 9],
  },
  'Embedded Software Engineer': {
    positions: ['Engineer Trainee', 'Firmware Engineer', 'Embedded Engineer'],
    employers: ['Example Meters', 'Specimen Electronics', 'Model Devices', 'Sample Controls'],
    skills: ['C', 'ARM Cortex-M', 'RTOS', 'Unit testing', 'DLMS', 'Bootloaders', 'Python'],
    duties: [
      'Wrote drivers for metering chips and radio modules.',
      'Built an update over the air that survives a power cut.',
      'Brought unit tests from none to 82 per cent of the code.',
      'Halved the current in sleep mode.',
    ],
    degree: 'B.E. Electronics and Communication',
    cities: ['Bengaluru', 'Mysuru', 'Kochi', 'Pune'],
    years: [3, 6],
  },
  'Operations Manager, Customer Support': {
    positions: ['Customer Care Associate', 'Team Leader', 'Assistant Manager, Operations'],
    employers: ['Example Services', 'Specimen Support', 'Model Contact Centre', 'Sample BPO'],
    skills: [
      'Workforce planning',
      'Quality monitoring',
      'Client reporting',
      'Attrition control',
      'Chat support',
      'Six Sigma Green Belt',
    ],
    duties: [
      'Led three team leaders and 58 associates in voice and chat.',
      'Brought attrition from 62 to 34 per cent in a year.',
      'Kept the service level above 85 per cent for six quarters.',
      'Presented the monthly report to two clients abroad.',
    ],
    degree: 'B.Com',
    cities: ['Gurugram', 'Noida', 'Jaipur', 'Lucknow'],
    years: [7, 11],
  },
  'Senior Sales Manager, Commercial Spaces': {
    positions: ['Sales Executive', 'Sales Manager', 'Leasing Manager'],
    employers: ['Example Realty', 'Specimen Estates', 'Model Spaces', 'Sample Developers'],
    skills: ['Corporate leasing', 'Negotiation', 'Broker network', 'Lease agreements', 'CRM', 'Market research'],
    duties: [
      'Leased 3.4 lakh square feet of office space in two years.',
      'Built a network of 120 brokers in the western suburbs.',
      'Closed agreements with the legal team in 35 days on average.',
      'Kept the pipeline of 200 companies in the CRM.',
    ],
    degree: 'MBA Marketing',
    cities: ['Mumbai', 'Thane', 'Pune'],
    years: [8, 13],
  },
  'Instrumentation Trainee': {
    positions: ['Student, final year', 'Apprentice', 'Apprentice, Instrumentation'],
    employers: ['Example Chemicals', 'Specimen Process Plants', 'Model Refinery', 'Sample Instruments'],
    skills: ['Calibration', 'PLC basics', 'Reading P&I diagrams', 'Loop checking', 'Control valves'],
    duties: [
      'Calibrated pressure and temperature transmitters under supervision.',
      'Took part in loop checks during a shutdown of three weeks.',
      'Built a level control on a small PLC as the final project.',
      'Kept the records of 200 instruments.',
    ],
    degree: 'Diploma in Instrumentation',
    cities: ['Vadodara', 'Ankleshwar', 'Surat'],
    years: [0, 1],
  },
  'HR Business Partner': {
    positions: ['HR Executive', 'Senior HR Executive', 'HR Business Partner'],
    employers: ['Example Machining', 'Specimen Tools', 'Model Forge', 'Sample Engineering'],
    skills: ['Labour law', 'Appraisals', 'Manager coaching', 'Recruitment', 'Payroll', 'Industrial relations'],
    duties: [
      'Advised 14 managers of a plant with 900 people.',
      'Prepared the yearly appraisal round and trained the managers.',
      'Settled two wage agreements without a day of strike.',
      'Filled 120 positions a year with a team of three.',
    ],
    degree: 'MBA Human Resources',
    cities: ['Rohtak', 'Faridabad', 'Panipat', 'Delhi'],
    years: [6, 10],
  },
}
