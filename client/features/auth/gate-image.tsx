const hills = [
  'M-20 300C20 190 90 130 150 130c70 0 100 90 150 170z',
  'M180 300c40-80 90-120 140-120 64 0 110 50 190 130z',
]
const rock = 'M60 176c30-34 62-46 90-46 34 0 60 22 82 54-40-14-70-20-96-18-30 2-50 6-76 10z'
const leaves =
  'M58 214c-24-26-50-24-66-4 22-8 42-6 66 4zM58 214c-14-34-38-46-58-40 24 6 40 18 58 40zM58 214c6-36 30-50 54-46-24 8-40 22-54 46zM58 214c26-22 52-18 66 4-24-8-44-10-66-4zM424 222c-24-24-48-22-64-2 22-8 42-8 64 2zM424 222c-12-34-34-44-54-40 22 8 38 20 54 40zM424 222c8-36 30-48 52-44-22 8-38 22-52 44zM424 222c26-20 50-16 62 6-22-8-42-10-62-6z'
const trunks = 'M62 330c4-40 2-80-4-118M420 344c-6-48-4-84 4-124'

/** The campus gate below granite hills, in soft sunlight; by moonlight in the dark theme. */
export function Gate() {
  return (
    <svg viewBox="0 0 480 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0h480v420H0z" className="gate-sky" />
      <path
        d="M60 60h3v3h-3zM118 112h2v2h-2zM196 40h3v3h-3zM250 96h2v2h-2zM286 30h2v2h-2zM420 56h3v3h-3zM446 134h2v2h-2z"
        className="gate-stars"
      />
      <circle cx="330" cy="128" r="58" className="gate-sun" />
      <path d={hills[0]} fill="#9a917f" />
      <path d={hills[1]} fill="#857c6b" />
      <path d={rock} fill="#b3a998" />
      <path d="M-10 262c90-34 190-38 270-22 90 18 160 14 230 0v190H-10z" fill="#2f8656" />
      <path d="M-10 318c70-22 150-28 226-18 100 14 180 10 274-8v138H-10z" fill="#1f6e46" />
      <path d="M214 256h34c10 40 40 90 118 170H66c88-74 134-124 148-170z" fill="#c8622d" />
      <path d="M226 256h12c2 44 2 96 14 170h-46c14-70 18-122 20-170z" fill="#d97c45" />
      <g fill="#fbf4e4">
        <path d="M112 196h42v112h-42zM310 196h42v112h-42z" />
        <path d="M100 186h264v26H100z" />
        <path d="M176 186c0-36 112-36 112 0z" />
      </g>
      <path d="M100 206h264v8H100zM112 292h42v16h-42zM310 292h42v16h-42z" fill="#0b6b43" />
      <path d="M122 224h22v50h-22zM320 224h22v50h-22z" fill="#0b6b43" opacity=".16" />
      <path d="M232 183c-8-6-17-8-26-7v-18c9-1 18 1 26 7 8-6 17-8 26-7v18c-9-1-18 1-26 7z" fill="#06402a" />
      <path d="M232 165v18" stroke="#fbf4e4" strokeWidth="2.4" />
      <g fill="none" stroke="#5b3a29" strokeWidth="9" strokeLinecap="round">
        <path d={trunks} />
      </g>
      <g fill="#06402a">
        <path d={leaves} />
      </g>
      <Walker x={172} coat="#1f3a5f" bag="#f4b942" skin="#5b3a29" />
      <Walker x={240} coat="#fbf4e4" bag="#0b6b43" skin="#7a4b32" scarf="#f4b942" />
      {/* Everything but the sky, in the shade; as one group, so that nothing is shaded twice. */}
      <g className="gate-night">
        {[...hills, rock, leaves].map((d) => (
          <path key={d} d={d} />
        ))}
        <path d={trunks} fill="none" strokeWidth="9" strokeLinecap="round" />
        <path d="M176 186c0-36 112-36 112 0zM100 186h264v26H100zM112 196h42v112h-42zM310 196h42v112h-42zM-20 240c180-10 340-4 520 14v176H-20z" />
      </g>
    </svg>
  )
}

interface WalkerProps {
  x: number
  coat: string
  bag: string
  skin: string
  scarf?: string
}

/** A student on the way in, seen from behind. */
function Walker({ x, coat, bag, skin, scarf }: WalkerProps) {
  return (
    <g transform={`translate(${x} 292)`} className="gate-walker">
      <path d="M11 66h8l2 50h-9zM25 66h8l1 50h-9z" fill="#17211c" />
      <path d="M6 34c0-12 8-18 16-18s16 6 16 18l2 40H4z" fill={coat} />
      <rect x="9" y="28" width="26" height="32" rx="8" fill={bag} />
      <path d="M14 42h16" stroke="#17211c" strokeWidth="2" opacity=".4" />
      <circle cx="22" cy="6" r="11" fill={skin} />
      <path d="M11 6C9-10 35-10 33 6c-4 4-18 4-22 0z" fill={scarf ?? '#17120e'} />
    </g>
  )
}
