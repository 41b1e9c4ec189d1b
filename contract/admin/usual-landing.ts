/** What the landing page shows where no admin wrote anything; the figures are static by decision. */
export const usualLanding = {
  title: '',
  text: '',
  figures: [
    { label: 'Active Students', figure: '15,000+' },
    { label: 'Blog Posts', figure: '2,500+' },
    { label: 'Marketplace Items', figure: '8,000+' },
    { label: 'Student Organizations', figure: '50+' },
  ],
}
