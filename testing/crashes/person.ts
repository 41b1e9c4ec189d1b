import type { NewAct } from '#client/offline/outbox/index.ts'
import type { Page } from './inside.ts'
import type { There } from './there.ts'

/** An intention: a thing that must exist once, or the final value of something. */
export interface Wish {
  kind: string
  /** A unique text. */
  word: string
  /** For a final value: which one. */
  value?: string
  /** The person was told that it is kept: from then on it must not be lost. */
  isKept: boolean
}

interface Mine {
  product: string
  comment: string
}

/** A person whose phone dies now and then: they begin things, never wait, and go on with what they find. */
export function createPerson(there: There, mine: Mine, chance: () => number) {
  const wishes: Wish[] = []
  const pick = <One>(all: readonly One[]): One => all[Math.floor(chance() * all.length)] as One // no list is empty
  let count = 0
  const saleStates = ['sold', 'reserved', 'active'] as const

  function wish(kind: string, word = `${kind} ${++count}`, value?: string): Wish {
    const one: Wish = { kind, word, value, isKept: false }
    wishes.push(one)
    return one
  }

  /** The forms on one page, restored as they were left. */
  function lookAt(page: Page) {
    const forms = { product: page.listing(), reel: page.reel(), post: page.post() }

    forms.product.open()
    forms.reel.open()
    void forms.post.open()

    /** Reopens the forms and everything else that is said to be on this phone. */
    async function comeBack(): Promise<void> {
      Object.assign(forms, { product: page.listing(), reel: page.reel() })
      forms.product.open()
      forms.reel.open()
      const [other] = (await page.posts()).filter(({ dirty, wish }) => dirty && !wish)
      if (!other || other.postId === forms.post.state().postId) return
      forms.post.close()
      forms.post = page.post(other.postId)
      await forms.post.open()
    }

    const isEmpty = () => {
      const { product, reel, post } = forms
      return (
        sending.size === 0 &&
        post.state().phase !== 'opening' &&
        !product.state().body.listing.fields.name &&
        !reel.state().body.caption &&
        (!post.state().text.title || done.has(post.state().postId))
      )
    }
    let seen: unknown

    /** What the outbox shows, or is said to be kept, counts as kept. */
    function believe(): void {
      const { acts } = page.shown()
      const bodies = seen === acts ? '' : JSON.stringify(acts.map(({ id, body }) => ({ id, body })))
      seen = acts
      const { product, reel, post } = forms
      const kept = [product, reel].flatMap((form) =>
        form.state().savedAt ? [JSON.stringify(form.state().body)] : [],
      )
      if (post.state().keptAt) kept.push(JSON.stringify(post.state().text))
      for (const one of wishes)
        if (
          !one.isKept &&
          [bodies, ...kept].some((said) => said.includes(`"${one.word}"`) || said.includes(`>${one.word}<`))
        )
          one.isKept = true
    }

    /** An action's outcome tells whether it is kept. */
    const told = (one: Wish, doing: Promise<unknown>) =>
      void doing.then(
        () => {
          one.isKept = true
        },
        () => undefined,
      )

    const say = (kind: string, value: string, act: NewAct) => told(wish(kind, act.id, value), page.send(act))

    const acts = {
      comment() {
        const one = wish('comment')
        const waiting = page.shown().acts.filter(({ kind }) => kind === 'comment')
        const [own] = waiting
        const parent = pick([
          null,
          { id: there.comment, waits: false },
          own ? { id: own.id, waits: true } : null,
        ])
        // Replies are one level deep.
        const isReply = own && (own.body as { parentId: unknown }).parentId !== null
        told(
          one,
          page.comment({
            below: there.post,
            parent: parent?.waits && isReply ? null : parent,
            content: one.word,
          }),
        )
      },
      like() {
        const liked = chance() < 0.5
        const replaces = `like:${there.post.id}`
        const to = `/blog/${there.post.id}`
        const body = { postId: there.post.id, liked }
        say(
          'like',
          String(liked),
          page.act({ kind: 'post-like', topic: replaces, replaces, to, title: 'A heart', body }),
        )
      },
      rating() {
        if (wishes.some(({ kind }) => kind === 'rating')) return
        const replaces = `rating:${there.book}`
        const body = { bookId: there.book, rating: 4 }
        const to = `/books?id=${there.book}`
        say('rating', '4', page.act({ kind: 'rating', topic: replaces, replaces, title: 'Stars', to, body }))
      },
      sale() {
        const state = pick(saleStates)
        const { product: id } = mine
        const ask = { of: 'products', verb: 'setState', input: { id, body: { state } } } as const
        const about = { to: `/marketplace/${id}`, replaces: `product:${id}:state`, fresh: [['products']] }
        say('sale', state, page.changeAct({ kind: 'product-change', ask, title: state, ...about }))
      },
      being() {
        const verb = pick(['remove', 'restore'] as const)
        const { comment: id } = mine
        const ask = { of: 'comments', verb, input: { id } } as const
        const about = { to: `/blog/${there.post.id}`, replaces: `comment:${id}`, fresh: [['comments']] }
        say('being', verb, page.changeAct({ kind: 'comment-change', ask, title: verb, ...about }))
      },
      product() {
        if (!forms.product.state().body.listing.fields.name) name.product(wish('product').word)
        goOn.product(0.3)
      },
      reel() {
        if (!forms.reel.state().body.caption) name.reel(wish('reel').word)
        goOn.reel(0.3)
      },
      post() {
        const { phase, busy, text } = forms.post.state()
        if (phase !== 'ready' || busy) return
        if (!text.title) name.post(wish('post').word)
        goOn.post(0.3)
      },
    }

    const name = {
      product: (word: string) =>
        forms.product.change(({ listing, blobs }) => {
          const said = { name: word, description: 'As new', price: '4200', whatsapp: '0803 555 0142' }
          return {
            blobs,
            listing: { ...listing, fields: { ...listing.fields, ...said, category: 'Electronics' } },
          }
        }),
      reel: (word: string) => forms.reel.change((now) => ({ ...now, caption: word })),
      post: (word: string) =>
        forms.post.change({ title: word, excerpt: 'In short', content: `<p>${word}</p>` }),
    }

    function addPicture(): void {
      forms.product.change(({ listing, blobs }) => {
        const blob = there.picture(`${listing.fields.name}, ${listing.pictures.length}`)
        const picture = { id: page.newId(), name: blob.name, was: blob.size, bytes: blob.size }
        return {
          listing: { ...listing, pictures: [...listing.pictures, picture] },
          blobs: { ...blobs, [picture.id]: blob },
        }
      })
    }

    const sending = new Set<string>()
    const done = new Set<string>()
    /** Completes and submits what was begun, also before a crash, unless the person stops halfway. */
    const goOn = {
      product(stops = 0) {
        const { product } = forms
        if (!product.state().body.listing.fields.name || sending.has('product')) return
        while (product.state().body.listing.pictures.length < 2) addPicture()
        if (chance() < stops) return
        sending.add('product')
        void product
          .send(page.listingAct)
          .then(async (outcome) => {
            if (outcome.state === 'needs you') await product.takeBack(product.state().body)
            else product.empty()
          })
          .catch(() => undefined)
          .finally(() => sending.delete('product'))
      },
      reel(stops = 0) {
        const { reel } = forms
        const { caption, video } = reel.state().body
        if (!caption || sending.has('reel')) return
        const file = there.video
        const chosen = {
          file,
          name: 'bus.mp4',
          was: file.size,
          seconds: 2,
          isReady: true,
          poster: chance() < 0.3 ? there.picture('still') : null,
        }
        if (!video)
          reel.change((now) => ({ ...now, video: chosen, fileId: page.newId(), posterId: page.newId() }))
        if (chance() < stops) return
        sending.add('reel')
        void reel
          .send(page.reelAct, () => reel.empty())
          .catch(() => undefined)
          .finally(() => sending.delete('reel'))
      },
      async post(stops = 0) {
        const { post } = forms
        const { phase, text, busy, postId } = post.state()
        if (phase !== 'ready' || busy || !text.title || sending.has('post') || done.has(postId)) return
        sending.add('post')
        if (!text.thumbnail && chance() < 0.3) {
          const id = await post.pictures.add(there.picture(text.title))
          post.change({ thumbnail: { id, picture: null } })
        }
        const end = chance() < stops ? null : await post.finish('submit').catch(() => null)
        if (end === 'submitted' || (typeof end === 'object' && end)) done.add(postId)
        sending.delete('post')
      },
    }

    return {
      believe,
      /** Does something at random and returns what. */
      act(): string {
        const what = pick(Object.keys(acts) as (keyof typeof acts)[]) // its own keys
        acts[what]()
        return what
      },
      goOn,
      comeBack,
      isEmpty,
    }
  }

  return { wishes, lookAt, pick }
}
