import Bold from 'lucide-react/icons/bold'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Heading from 'lucide-react/icons/heading'
import ImagePlus from 'lucide-react/icons/image-plus'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Redo from 'lucide-react/icons/redo-2'
import Strikethrough from 'lucide-react/icons/strikethrough'
import TextQuote from 'lucide-react/icons/text-quote'
import Undo from 'lucide-react/icons/undo-2'
import type { Command, EditorState } from 'prosemirror-state'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import {
  bold,
  hasMark,
  isHeading,
  isInside,
  italic,
  linkAround,
  list,
  nextHeading,
  quote,
  redo,
  struck,
  undo,
} from './commands.ts'
import { schema } from './schema.ts'

interface ToolbarProps {
  state: EditorState
  run: (command: Command) => void
  askForLink: () => void
  addPictures: (files: File[]) => void
}

const { nodes, marks } = schema

/** Formatting tools. One stop of the Tab key; arrows move within it. */
export function Toolbar({ state, run, askForLink, addPictures }: ToolbarProps) {
  const files = useRef<HTMLInputElement>(null)
  const [more, setMore] = useState(false)
  return (
    <div role="toolbar" aria-label="Formatting" className="editor-tools" onKeyDown={walk}>
      <Tool
        first
        label="Heading"
        icon={<Heading />}
        on={isHeading(state, 2) || isHeading(state, 3)}
        act={() => run(nextHeading)}
      />
      <Tool label="Bold" icon={<Bold />} on={hasMark(state, marks.strong)} act={() => run(bold)} />
      <Tool label="Italic" icon={<Italic />} on={hasMark(state, marks.em)} act={() => run(italic)} />
      <Tool
        label="List"
        icon={<List />}
        on={isInside(state, nodes.bullet_list)}
        act={() => run(list(nodes.bullet_list))}
      />
      <Tool label="Link" icon={<Link />} on={linkAround(state) !== null} act={askForLink} />
      <Tool label="Picture" icon={<ImagePlus />} act={() => files.current?.click()} />
      <Tool
        label="Undo"
        icon={<Undo />}
        off={!undo(state)}
        act={() => run(undo)}
        className="wide:order-1 wide:ml-auto"
      />
      <Tool
        label="More tools"
        icon={<Ellipsis />}
        expanded={more}
        act={() => setMore(!more)}
        className="wide:hidden"
      />
      {/* On a phone a row of their own, so that the eight have room. */}
      <span className="editor-more" data-open={more || undefined}>
        <Tool
          label="Numbered list"
          icon={<ListOrdered />}
          on={isInside(state, nodes.ordered_list)}
          act={() => run(list(nodes.ordered_list))}
        />
        <Tool
          label="Quote"
          icon={<TextQuote />}
          on={isInside(state, nodes.blockquote)}
          act={() => run(quote)}
        />
        <Tool
          label="Strikethrough"
          icon={<Strikethrough />}
          on={hasMark(state, marks.s)}
          act={() => run(struck)}
        />
        <Tool
          label="Redo"
          icon={<Redo />}
          off={!redo(state)}
          act={() => run(redo)}
          className="wide:order-1"
        />
      </span>
      <input
        ref={files}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          addPictures([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

interface ToolProps {
  label: string
  icon: ReactNode
  /** Whether the format is active at the caret; absent for one-time actions. */
  on?: boolean
  off?: boolean
  /** Whether the dialog it opens is open. */
  expanded?: boolean
  first?: boolean
  className?: string
  act: () => void
}

function Tool({ label, icon, on, off, expanded, first, className, act }: ToolProps) {
  return (
    <button
      type="button"
      className={classNames('icon-btn', className)}
      aria-label={label}
      title={label}
      aria-pressed={on}
      aria-expanded={expanded}
      aria-disabled={off || undefined}
      tabIndex={first ? 0 : -1}
      // Keeps the caret in the text, and the phone's keyboard open.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => !off && act()}
    >
      {icon}
    </button>
  )
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index >= last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button')].filter(
    (tool) => tool.offsetParent,
  )
  const here = tools.indexOf(document.activeElement as HTMLElement) // -1 when it is no tool
  const next = tools[step(here, tools.length - 1)]
  for (const tool of tools) tool.tabIndex = tool === next ? 0 : -1
  next?.focus()
}
