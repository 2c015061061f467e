/** The descriptions of the sample jobs, in the form that the description field starts with. */
export const sampleDescriptions = {
  plantHead: `Run a press shop of 1,200 people that supplies body panels to two car makers. The chair is empty from January.

## What you will do
- Own safety, output, scrap and the die maintenance plan of eleven press lines.
- Prepare the yearly budget and report to the operations director.
- Take the shop through customer audits and the PPAP of two new models.
- Bring changeover on the tandem lines from 22 minutes to 15.
- Build the next layer: three shop heads who could stand in for you.

## What you need
- 15 to 20 years in press or body shops, at least five of them leading one.
- A degree or diploma in mechanical or production engineering.
- Tandem and transfer lines, die try-out, and a tool room that reported to you.
- Hindi and English; Haryanvi helps on the floor.`,

  transmission: `Design gears and housings for a new range of tractor transmissions, from layout to release. You join a team of nine.

## What you will do
- Lay out gear trains, shafts and bearings for tractors of 35 to 60 hp.
- Detail castings and gears in Creo, with tolerances that the shop can hold.
- Lead the DFMEA of your assemblies and close its actions before each gate.
- Plan endurance tests with the test bench team and read the strip-downs yourself.
- Stay with the product until the first hundred units have done a season in the field.

## What you need
- Four to seven years in the design of gearboxes, axles or heavy drives.
- Gear calculation to ISO 6336, by hand once and in software since.
- B.E. or B.Tech in mechanical engineering.
- Two or three weeks a year in customers' fields in Punjab and Madhya Pradesh.`,

  platform: `Lead six engineers who keep a payments platform fast, observable and cheap to run. Two days a week in the office.

## What you will do
- Own clusters, databases and delivery for 140 services and 9 million payments a day.
- Decide the road map with product, and say what will not be done this quarter.
- Bring the cost per thousand payments down by a fifth within a year.
- Run the on-call rota, one week in six, and the reviews after incidents.
- Hire two engineers and coach the team's first staff engineer.

## What you need
- Eight years or more in platform or infrastructure work, two of them leading people.
- Kubernetes and PostgreSQL in production, and failures that you can talk about.
- Go or Java at a level where you review code every day.
- Experience with card or UPI traffic is welcome, and can be learnt here.`,

  castings: `Take charge of incoming, in-process and final inspection in an aluminium foundry. The team is 38 people in three shifts.

## What you will do
- Bring internal rejects from 6.1 to below 4 per cent in the first year.
- Lead customer audits and answer 8D reports on time.
- Keep IATF 16949 and prepare the re-certification in August.
- Set up SPC on the four pressure die casting cells that have none.
- Train shift inspectors to read X-rays the same way.

## What you need
- Ten years or more in quality, at least six of them in castings.
- PPAP and layered audits with car or two-wheeler makers.
- Porosity, X-ray and leak testing, learnt on the floor.
- Diploma or degree in metallurgy, mechanical or production engineering.`,

  compounds: `Develop tread compounds for two-wheeler and passenger tyres with low rolling resistance. Your laboratory is beside the mixing line.

## What you will do
- Formulate silica and carbon black compounds for three tyre lines a year.
- Plan trials in the mixing line and be there when the batches are dropped.
- Read rheometer and DMA results, and decide what goes to building.
- Follow road and drum tests at the proving ground near Oragadam.
- Present results and cost per kilogram to the technical head each month.

## What you need
- Five to eight years in compounding at a tyre or rubber products company.
- B.Tech or M.Tech in rubber, polymer or chemical technology.
- Design of experiments, and a clear way of writing up a trial that failed.
- Tamil helps with the mixing crew; reports are in English.`,

  solar: `Supervise the erection of a 200 MW park from piling to grid connection. The contract runs for eighteen months.

## What you will do
- Lead four contractors and about 300 people on a site of 900 acres.
- Check piles, module tables, DC cabling and the 33 kV yard against drawings.
- Keep the plan in Primavera and say on Thursday what will slip on Monday.
- Prepare the files for inspection by the state utility and the lender's engineer.
- Hold the toolbox talk each morning; nobody works without it.

## What you need
- Three to six years on solar, wind or substation sites.
- HT cabling and earthing, with tests that you have signed.
- Degree or diploma in electrical or civil engineering, and a driving licence.

## What you get
Room and meals on site, a return journey home every seventh week, and insurance for you and your family.`,

  regulatory: `Prepare and maintain dossiers for generic tablets in Europe and the United States. You look after eleven products.

## What you will do
- Write modules 2 and 3 for two ANDA filings and one decentralised procedure a year.
- Answer questions from the authorities, together with the plant and the laboratory, on time.
- File variations when a site, a supplier or a specification changes.
- Review artwork, batch records and stability data before they go out.
- Keep the calendar of renewals, so that no licence lapses.

## What you need
- Four to eight years in regulatory affairs for oral solids.
- eCTD publishing, and dossiers that were accepted in the first round.
- M.Pharm, or M.Sc. in chemistry.
- English that a reviewer in London reads without a second look.`,

  firmware: `Write firmware for smart energy meters, from drivers to the update over the air. The meters are in two million homes.

## What you will do
- Write drivers and tasks in C on an ARM Cortex-M4 with 256 KB of flash.
- Make the update over the air safe against power cuts at any moment.
- Test on the bench rack that you have at home, and in the nightly run of 60 meters.
- Trace faults from the field with logs of a few hundred bytes.
- Meet the team in Bengaluru for one week in every quarter; travel is paid.

## What you need
- Three to five years of firmware that has shipped.
- C, an RTOS, and unit tests that run on the desk and on the target.
- DLMS/COSEM is welcome; we teach it in the first month.
- A quiet room and a stable connection, anywhere in India.`,

  support: `Manage three teams of forty people each who answer customers by phone, chat and mail. The client is an airline.

## What you will do
- Own service level, quality scores and attrition for 120 people in two shifts.
- Plan the week with workforce management, and replan it when a storm closes Delhi airport.
- Coach six team leads; two of them should be ready for your job in two years.
- Report to the client every Tuesday, with the misses first.
- Bring attrition in the first ninety days from 31 to below 20 per cent.

## What you need
- Seven to ten years in customer operations, three of them above team leads.
- Voice and chat together, for clients in travel, retail or banking.
- Erlang, shrinkage and quality calibration in daily use.
- English and Hindi; late shifts twice a week.`,

  leasing: `Lease office floors in two new towers to mid-size and large companies. 4.2 lakh square feet are still vacant.

## What you will do
- Build and keep a network of 40 brokers and the facility heads of 200 companies.
- Show floors, propose layouts with the architects and negotiate terms.
- Close agreements with the legal team, from letter of intent to registration.
- Forecast every month which floors go in which quarter, and at what rent.
- Bring the first tower from 58 to 85 per cent within eighteen months.

## What you need
- Eight to twelve years in commercial leasing, half of them in Mumbai.
- Leases above 20,000 square feet that you have closed yourself.
- Rent escalation, lock-in and CAM charges explained without a slide.
- English, Hindi and Marathi.`,

  trainee: `Learn calibration and loop checking in a chemical plant under a senior engineer. The programme lasts one year.

## What you will do
- Calibrate pressure, level and temperature transmitters, first together and then alone.
- Check loops from the field to the control room with the shift electrician.
- Read P&I diagrams and mark what differs from the plant.
- Keep the calibration register, which auditors read line by line.
- Spend three months each in utilities, reaction, storage and the workshop.

## What you need
- B.E. or diploma in instrumentation, electrical or electronics, finished in the last two years.
- Care with small things, and no fear of heights.
- English for the documents; Gujarati or Hindi for the plant.

## What you get
A stipend every month, the canteen and the bus, and an offer if you pass the final review. Nine of the last ten did.`,

  hr: `Advise the managers of a machining company on hiring, pay and labour law, three days a week. The company has 210 people.

## What you will do
- Sit with eleven line managers and say early where a case is heading.
- Prepare the yearly appraisal round and train the managers for it.
- Keep the registers under the labour codes ready for the inspector.
- Hire about thirty operators and six engineers a year.
- Choose the three days yourself; the Monday meeting is one of them.

## What you need
- Six to nine years in HR at a plant with shifts.
- Labour law in practice: settlements, domestic enquiries, contract labour.
- MBA or MSW, or as much in experience.
- Hindi and English.`,
}
