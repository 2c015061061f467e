/** States and union territories, with the cities that are often named without their state. */
const citiesByState: Record<string, string> = {
  'Andhra Pradesh': 'Visakhapatnam Vijayawada Tirupati Nellore Guntur',
  'Arunachal Pradesh': 'Itanagar',
  Assam: 'Guwahati',
  Bihar: 'Patna',
  Chandigarh: 'Chandigarh',
  Chhattisgarh: 'Raipur Bhilai',
  Delhi: 'Delhi',
  Goa: 'Panaji',
  Gujarat: 'Ahmedabad Surat Vadodara Rajkot Sanand Halol Gandhinagar Ankleshwar',
  Haryana: 'Gurugram Gurgaon Faridabad Manesar Rohtak Panipat Sonipat Bawal Ambala Karnal',
  'Himachal Pradesh': 'Baddi Shimla Solan',
  'Jammu and Kashmir': 'Srinagar Jammu',
  Jharkhand: 'Jamshedpur Ranchi Bokaro',
  Karnataka: 'Bengaluru Bangalore Mysuru Mysore Hubballi Mangaluru',
  Kerala: 'Kochi Thiruvananthapuram Kozhikode',
  Ladakh: 'Leh',
  'Madhya Pradesh': 'Indore Bhopal Pithampur Gwalior',
  Maharashtra: 'Mumbai Pune Nagpur Nashik Aurangabad Thane Chakan',
  Manipur: 'Imphal',
  Meghalaya: 'Shillong',
  Mizoram: 'Aizawl',
  Nagaland: 'Kohima',
  Odisha: 'Bhubaneswar Rourkela Cuttack',
  Puducherry: 'Puducherry',
  Punjab: 'Ludhiana Mohali Amritsar Jalandhar',
  Rajasthan: 'Jaipur Jodhpur Udaipur Bhiwadi Neemrana Kota Alwar',
  Sikkim: 'Gangtok',
  'Tamil Nadu': 'Chennai Coimbatore Hosur Madurai Sriperumbudur Oragadam',
  Telangana: 'Hyderabad Secunderabad Warangal',
  Tripura: 'Agartala',
  'Uttar Pradesh': 'Noida Lucknow Ghaziabad Kanpur Agra Varanasi Meerut',
  Uttarakhand: 'Dehradun Haridwar Rudrapur Pantnagar Kashipur',
  'West Bengal': 'Kolkata Howrah Durgapur',
}

const otherNames: Record<string, string> = {
  'new delhi': 'Delhi',
  'delhi ncr': 'Delhi',
  ncr: 'Delhi',
  'greater noida': 'Uttar Pradesh',
  'navi mumbai': 'Maharashtra',
  up: 'Uttar Pradesh',
  'u.p.': 'Uttar Pradesh',
  mp: 'Madhya Pradesh',
  'm.p.': 'Madhya Pradesh',
  tn: 'Tamil Nadu',
  orissa: 'Odisha',
  pondicherry: 'Puducherry',
}

const plain = (text: string) => text.trim().toLowerCase()
const states = new Map(Object.keys(citiesByState).map((state) => [plain(state), state]))
const cities = new Map([
  ...Object.entries(citiesByState).flatMap(([state, names]) =>
    names.split(' ').map((name) => [plain(name), state] as const),
  ),
  ...Object.entries(otherNames),
])

/** The state with this name or common short form. */
export function stateNamed(text: string): string | undefined {
  const known = states.get(plain(text))
  if (known) return known
  return plain(text).length <= 6 ? otherNames[plain(text)] : undefined
}

/** The state that a well-known city lies in. */
export const stateOfCity = (text: string): string | undefined => cities.get(plain(text))

/** Cities with more than one word or spelling, each with the name that stands for it. */
const spellings: Record<string, string> = {
  'new delhi': 'delhi',
  'navi mumbai': 'mumbai',
  'greater noida': 'noida',
  bangalore: 'bengaluru',
  gurgaon: 'gurugram',
  mysore: 'mysuru',
}
const cityNames = new Set(Object.values(citiesByState).flatMap((names) => names.split(' ').map(plain)))

/** The first well-known city among these folded words, under one name for all its spellings. */
export function firstCityIn(words: readonly string[]): string | undefined {
  for (const [index, word] of words.entries()) {
    const long = spellings[`${word} ${words[index + 1]}`]
    if (long) return long
    if (cityNames.has(word)) return spellings[word] ?? word
  }
  return undefined
}
