import arvindForge from './arvind-forge.svg'
import deccanAndDaughters from './deccan-and-daughters.svg'
import kaveriTyres from './kaveri-tyres.svg'
import mehtaAndCo from './mehta-and-co.svg'
import nordline from './nordline.svg'
import ojasviHydro from './ojasvi-hydro.svg'
import sulabhMotors from './sulabh-motors.svg'
import tessera from './tessera.svg'

/** FICTIONAL clients, in the order of the strip: see README.md. Every logo is 28 px high and as wide as its row says. */
export const clientLogos = [
  { name: 'Arvind Forge', src: arvindForge, width: 173 },
  { name: 'NORDLINE', src: nordline, width: 129 },
  { name: 'Kaveri Tyres', src: kaveriTyres, width: 141 },
  { name: 'mehta&co', src: mehtaAndCo, width: 124 },
  { name: 'Sulabh Motors', src: sulabhMotors, width: 111 },
  { name: 'TESSERA', src: tessera, width: 128 },
  { name: 'Deccan & Daughters', src: deccanAndDaughters, width: 64 },
  { name: 'Ojasvi Hydro', src: ojasviHydro, width: 158 },
]
