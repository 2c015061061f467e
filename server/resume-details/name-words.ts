const setOf = (words: string) => new Set(words.trim().split(/\s+/))

/** Words of headings, job titles, firms, degrees and addresses. A line with one of them is no name. */
export const noNames = setOf(`
  resume résumé curriculum vitae cv biodata bio data profile objective summary overview contact details detail about me
  info information personal particulars career professional experience education educational qualification
  qualifications academic skills skill projects project achievements certifications certificates certification training
  languages hobbies interests references reference declaration page confidential portfolio strengths work history
  employment key core competencies technical expertise address permanent present current phone mobile email mail tel
  linkedin github website date birth place gender male female nationality marital status married single name father
  mother husband spouse to the dear sir madam subject application applying applied position post for of and with in at
  from by on a an is are my i am
  engineer engineering manager management developer analyst consultant executive officer head director lead leader
  leadership designer design architect technician supervisor operator accountant accounts accounting assistant associate
  intern trainee fresher specialist coordinator administrator administration president vice ceo cto cfo coo hr human
  resources teacher professor lecturer nurse driver welder welding fitter machinist machine electrician foreman plant
  production quality maintenance sales marketing purchase procurement finance financial business software hardware
  mechanical electrical electronics civil automobile automotive chemical computer science senior junior planning control
  operations operation supply chain logistics safety process manufacturing assembly service support team customer office
  communication problem solving analysis research development programming web digital network security testing
  university college institute school academy board technology technologies bachelor master diploma degree bsc msc btech
  mtech mba bca mca bcom mcom phd iti cbse icse limited ltd pvt private company solutions industries group services
  corporation motors enterprises india
  road street marg nagar colony sector block house flat floor plot near behind opposite district dist village vill
  tehsil taluka city state pin pincode east west north south
  delhi mumbai pune bengaluru bangalore chennai kolkata hyderabad ahmedabad gurgaon gurugram noida faridabad ghaziabad
  rohtak jaipur lucknow kanpur nagpur indore bhopal patna surat vadodara chandigarh kochi coimbatore mysuru nashik
  haryana punjab rajasthan gujarat maharashtra karnataka kerala telangana odisha bihar jharkhand uttarakhand assam
  pradesh bengal nadu goa
  जीवन परिचय जीवनवृत्त बायोडाटा बायोडेटा पता मोबाइल फोन फ़ोन ईमेल शिक्षा अनुभव विवरण व्यक्तिगत
`)

/** Before a name, and not part of it. */
export const titles = setOf('mr mrs ms miss shri sri smt kumari er श्री श्रीमती सुश्री कुमारी')

/** Small words inside names. */
export const particles = setOf('de da di du dos van von der den bin bint al el la le')
