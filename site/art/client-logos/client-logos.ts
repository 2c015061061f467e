import arvindForge from './arvind-forge.svg'
import deccanAndDaughters from './deccan-and-daughters.svg'
import kaveriTyres from './kaveri-tyres.svg'
import mehtaAndCo from './mehta-and-co.svg'
import nordline from './nordline.svg'
import ojasviHydro from './ojasvi-hydro.svg'
import sulabhMotors from './sulabh-motors.svg'
import tessera from './tessera.svg'

/** FICTIONAL clients: see README.md. Every mark is 28 px high and as wide as its row says. */
export const clientMarks = {
  'arvind-forge': { src: arvindForge, width: 173 },
  nordline: { src: nordline, width: 129 },
  'kaveri-tyres': { src: kaveriTyres, width: 141 },
  'mehta-and-co': { src: mehtaAndCo, width: 124 },
  'sulabh-motors': { src: sulabhMotors, width: 111 },
  tessera: { src: tessera, width: 128 },
  'deccan-and-daughters': { src: deccanAndDaughters, width: 64 },
  'ojasvi-hydro': { src: ojasviHydro, width: 158 },
}
