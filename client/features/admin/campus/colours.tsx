import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Button } from '#client/ui/forms/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import type { Campus } from '#contract/campus.ts'
import {
  contrast,
  leastContrast,
  paper,
  readable,
  readableColour,
  usualColours,
} from '#contract/campus-colours.ts'
import { type CampusEditing, faultOf } from './use-campus-draft.ts'

type Colours = NonNullable<Campus['colours']>

const isColour = (typed: string) => /^#[0-9a-f]{6}$/i.test(typed.trim())

/** '#ffffff' for '#fff', and with the # that was left out; other text as it is. */
export function wholeColour(typed: string): string {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/.exec(typed)?.[1]
  if (!digits) return typed
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`
}

/** The two colours of the campus; every pair is measured as it is chosen. */
export function ColourFields({ of }: { of: CampusEditing }) {
  const { draft, change } = of
  const colours = draft.settings.colours ?? usualColours
  const set = (now: Colours) => {
    const isUsual = now.main === usualColours.main && now.second === usualColours.second
    const { colours: _, ...rest } = draft.settings
    change({ ...draft, settings: isUsual ? rest : { ...rest, colours: now } })
  }
  const pairs = [
    { name: 'Links on paper', colour: colours.main, on: paper.light },
    { name: 'Words on buttons', colour: '#ffffff', on: colours.main },
    { name: 'Prices on paper', colour: colours.second, on: paper.light },
  ]
  return (
    <div className="grid gap-5">
      <div className="campus-colours">
        <ColourField
          {...{ of, name: 'main', label: 'Main colour', aside: 'of buttons and links', colours, set }}
        />
        <ColourField
          {...{
            of,
            name: 'second',
            label: 'Second colour',
            aside: 'of prices and what is new',
            colours,
            set,
          }}
        />
      </div>
      {isColour(colours.main) && isColour(colours.second) && (
        <ul className="border-t border-line">
          {pairs.map(({ name, colour, on }) => (
            <Pair key={name} {...{ name, colour, on }} />
          ))}
        </ul>
      )}
      <p className="t-small">In dark mode we lighten them until they’re easy to read.</p>
      {draft.settings.colours && (
        <div>
          <Button kind="line" onClick={() => set(usualColours)}>
            Use the usual colours
          </Button>
        </div>
      )}
    </div>
  )
}

interface ColourProps {
  of: CampusEditing
  name: keyof Colours
  label: string
  aside: string
  colours: Colours
  set: (now: Colours) => void
}

function ColourField({ of, name, label, aside, colours, set }: ColourProps) {
  const value = colours[name]
  const choose = (typed: string) => set({ ...colours, [name]: typed.trim().toLowerCase() })
  const isPale = isColour(value) && leastContrast(value) < readable
  const better = isPale ? readableColour(value) : null
  const said = isColour(value)
    ? faultOf(of.faults, `colours.${name}`)
    : 'Please write # and six digits or letters from a to f'
  return (
    <div>
      <Field label={label} aside={aside} error={isPale ? null : said}>
        <TextInput
          value={value}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => choose(target.value)}
          onBlur={() => wholeColour(value) !== value && choose(wholeColour(value))}
          before={
            <input
              type="color"
              aria-label={`Pick the ${label.toLowerCase()}`}
              className="campus-pick"
              value={isColour(value) ? value : '#000000'}
              onChange={({ target }) => choose(target.value)}
            />
          }
        />
      </Field>
      {better && (
        <div className="note mt-3" role="alert">
          <div>
            <p className="font-semibold">This is too pale to read in sunlight.</p>
            <p className="mt-1 flex flex-wrap items-center gap-2">
              The nearest that can be read is <Swatch colour={better} /> {better}
            </p>
            <Button kind="line" small className="mt-2" onClick={() => choose(better)}>
              Use {better}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

const Swatch = ({ colour }: { colour: string }) => (
  <span className="campus-swatch" style={{ background: colour }} aria-hidden="true" />
)

function Pair({ name, colour, on }: { name: string; colour: string; on: string }) {
  const found = contrast(colour, on)
  const isEasy = found >= readable
  return (
    <li className="campus-row campus-pair">
      <span style={{ color: colour, background: on }} aria-hidden="true">
        Aa
      </span>
      <span className="min-w-0">
        <b className="block font-semibold">{name}</b>
        <span className="t-small num">{found.toFixed(1)} : 1</span>
      </span>
      <span
        className={
          isEasy
            ? 'flex items-center gap-1.5 font-semibold text-green'
            : 'flex items-center gap-1.5 font-semibold text-danger'
        }
      >
        {isEasy ? <Check size={18} aria-hidden="true" /> : <TriangleAlert size={18} aria-hidden="true" />}
        {isEasy ? 'Easy to read' : 'Too pale'}
      </span>
    </li>
  )
}
