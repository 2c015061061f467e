/** Fictional client: four tiles, one of them hollow, and letters cut square like them. */
export function TesseraMark() {
  return (
    <svg className="h-7 w-auto" viewBox="0 0 1282 280" fill="currentColor" role="img" aria-label="TESSERA">
      <path
        fillRule="evenodd"
        d="M0 44h88v88H0zM104 44h88v88h-88zM0 148h88v88H0zM104 148h88v88h-88zM124 168v48h48v-48zM1034 140h42l38 78H1074zM1138 218l50-156h44l50 156h-38l-34-108-34 108z"
      />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="34"
        d="M248 79h120M308 79V218M515 79H433V201h82M433 140h70M661 79H579V140h69V201H562M809 79H727V140h69V201H710M959 79H877V201h82M877 140h70M1025 218V79h70V140H1025"
      />
    </svg>
  )
}
