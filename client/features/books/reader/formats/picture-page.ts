/** A page that is one picture, or says that it would be: nobody is led past it without a word. */
export function picturePage(address: string | null): DocumentFragment {
  const page = document.createDocumentFragment()
  if (address) {
    const picture = document.createElement('img')
    picture.src = address
    picture.alt = 'A picture that fills this page'
    page.append(picture)
  } else {
    const words = document.createElement('p')
    words.textContent = 'The picture on this page is damaged or too large to show.'
    page.append(words)
  }
  return page
}
