import { recall, remember } from '#client/offline/storage/local-storage.ts'
import { applyCampus, type Said } from '#contract/apply-campus.ts'

/*
 * A page says where its campus is not as in the specification, and the phone keeps that for the shell it opens offline,
 * which says nothing. Pages of the usual campus never load this.
 */
const here = document.getElementById('campus')?.textContent
const said = here ?? recall('campus')
if (said) {
  const { style = '', ...campus } = JSON.parse(said) as Said & { style?: string } // written by our own server
  applyCampus(campus)
  if (here) remember('campus', here)
  else document.head.append(Object.assign(document.createElement('style'), { textContent: style }))
}
