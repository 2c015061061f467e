import { Drawing } from '../drawing.tsx'

const DIE = 'M128 144H256V172H228L212 192H172L156 172H128Z'

/** Mechanical press, front elevation; the upper die is missing. */
export function Press() {
  return (
    <Drawing size={[384, 304]}>
      <path className="faint" d="M192 0V296M8 44H376" />
      <g className="line">
        <path className="face" d="M48 80H88V248H48ZM296 80H336V248H296ZM32 16H352V80H32ZM16 248H368V296H16Z" />
        <circle className="face" cx="192" cy="44" r="22" />
        <path
          className="face"
          d="M182 58H202V104H182ZM104 104H280V144H104ZM112 248V212H160L176 232H208L224 212H272V248Z"
        />
        <path d="M88 112H104M88 136H104M280 112H296M280 136H296M48 264H336" />
      </g>
      <path className="vacant" d={DIE} />
      <g className="part from-top">
        <path d={DIE} />
        <path className="cut" d="M144 152H240" />
      </g>
    </Drawing>
  )
}
