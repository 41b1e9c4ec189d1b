import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, EditorState, Plugin } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { bold, italic, link, struck } from './commands.ts'
import { pasteInto, type TakePictures } from './paste-into.ts'
import { addressAlone, isBlank, parseContent, schema, writeContent } from './schema.ts'

const { heading, blockquote, bullet_list, ordered_list } = schema.nodes

/** Markdown shortcuts at the beginning of a line: `## `, `- `, `1. `, `> `. Backspace undoes them. */
const typedMarks = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,3})\s$/, heading, ([, signs = '']) => ({
      level: signs.length === 3 ? 3 : 2,
    })),
    wrappingInputRule(/^\s*[-*]\s$/, bullet_list),
    wrappingInputRule(/^\s*1[.)]\s$/, ordered_list),
    wrappingInputRule(/^\s*>\s$/, blockquote),
  ],
})

interface Options {
  place: HTMLElement
  html: string
  /** Attributes of the text box: its names and descriptions. */
  attributes: Record<string, string>
  addressOf: (id: string) => string | undefined
  onChange: (html: string) => void
  /** Called after every transaction, for the toolbar. */
  onState: (state: EditorState) => void
  onPictures: (files: File[]) => void
  /** Adds pictures that came with a paste. */
  takePictures: TakePictures
  onLink: () => void
}

/** Mounts the editor in an element. */
export function openEditor(options: Options): EditorView {
  const { place, html, attributes, addressOf, onChange, onState, onLink } = options
  const askForLink: Command = (_, dispatch) => {
    if (dispatch) onLink()
    return true
  }
  const state = EditorState.create({
    doc: parseContent(html),
    plugins: [
      ...[history(), typedMarks, keymap(keys(askForLink)), keymap(baseKeymap)],
      ...[roomAtTheEnd, pasted(options)],
    ],
  })
  const view = new EditorView(place, {
    state,
    attributes: ({ doc }) => ({
      role: 'textbox',
      'aria-multiline': 'true',
      class: isBlank(doc) && doc.childCount === 1 ? 'prose is-blank' : 'prose',
      ...attributes,
    }),
    nodeViews: { picture: (node) => pictureView(node, addressOf) },
    dispatchTransaction(transaction) {
      const next = view.state.apply(transaction)
      view.updateState(next)
      onState(next)
      if (transaction.docChanged) onChange(writeContent(next.doc))
    },
  })
  onState(view.state)
  return view
}

/** Tab is left alone: it leads out of the text. */
const keys = (askForLink: Command): Record<string, Command> => ({
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Mod-b': bold,
  'Mod-i': italic,
  'Mod-Shift-x': struck,
  'Mod-k': askForLink,
  Backspace: undoInputRule,
  Enter: splitListItem(schema.nodes.list_item),
  'Mod-]': sinkListItem(schema.nodes.list_item),
  'Mod-[': liftListItem(schema.nodes.list_item),
  'Shift-Enter': chainCommands(exitCode, (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(schema.nodes.hard_break.create()).scrollIntoView())
    return true
  }),
})

/** Keeps a line of text at the end, so that one can write on after a picture or a quote. */
const roomAtTheEnd = new Plugin({
  appendTransaction: (_, __, { doc, tr }) =>
    doc.lastChild?.type === schema.nodes.paragraph || doc.lastChild?.type === schema.nodes.heading
      ? null
      : tr.insert(doc.content.size, schema.nodes.paragraph.create()),
})

/** Files without a known type count too: their bytes are checked when they are added. */
const mayBePicture = ({ type }: File) => /^(?:image\/|application\/octet-stream$|$)/.test(type)

/** Handles pasted or dropped pictures, and text from any program, as nearly as a post can hold it. */
const pasted = ({ onPictures, takePictures }: Options) => {
  const take = (event: Event, files: FileList | undefined) => {
    const pictures = [...(files ?? [])].filter(mayBePicture)
    if (pictures.length === 0) return false
    event.preventDefault()
    onPictures(pictures)
    return true
  }
  return new Plugin({
    props: {
      handlePaste(view, event) {
        const given = event.clipboardData
        const html = given?.getData('text/html') ?? ''
        const text = given?.getData('text/plain') ?? ''
        // Word and Excel add a picture of the copied words; only the words are meant.
        if (!text.trim() && take(event, given?.files)) return true
        const address = addressAlone(text)
        if (address) return link(address)(view.state, view.dispatch)
        // A copy from this editor needs no conversion.
        if (html.includes('data-pm-slice') || !(html || text)) return false
        void pasteInto(view, { html, text }, takePictures)
        return true
      },
      handleDrop: (_, event) => take(event, event.dataTransfer?.files),
    },
  })
}

function pictureView(node: Node, addressOf: Options['addressOf']) {
  const dom = document.createElement('figure')
  const picture = document.createElement('img')
  const caption = document.createElement('figcaption')
  caption.ariaHidden = 'true'
  dom.append(picture, caption)
  const show = ({ attrs }: Node) => {
    picture.src = addressOf(attrs.id) ?? attrs.src
    picture.alt = attrs.alt
    caption.textContent = attrs.alt
  }
  show(node)
  return {
    dom,
    update(next: Node) {
      if (next.type !== node.type) return false
      show(next)
      return true
    },
  }
}
