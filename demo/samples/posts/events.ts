import type { SamplePost } from './post.ts'

/** What happened, and what will: matches, debates, ceremonies. */
export const eventPosts: SamplePost[] = [
  {
    key: 'agric-final',
    title: 'Agric lost the final and gained a goalkeeper',
    excerpt: 'Two saves nobody expected, and a penalty the whole of Ikole heard.',
    tags: ['Sports', 'Events'],
    owner: 'femi',
    picture: {
      drawing: 'pitch',
      alt: 'An evening football match on the Oye pitch, a ball loose in the centre circle',
    },
    hoursAgo: 50,
    likes: 20,
    status: 'approved',
    content: `
<p>Engineering 2, Agriculture 1. That is what the table will say. It will not say that Agric’s first goalkeeper missed the 6:40 bus, that the second was writing a carry-over, and that the person who stood between the posts for ninety minutes was Ibrahim Sani of 200 level, who had come to sell sachet water.</p>
<h2>First half</h2>
<p>Engineering scored after seven minutes from a corner that everybody watched. Ibrahim was still tying somebody else’s gloves. Then something happened to him. In the twenty-third minute Emeka went through alone, rounded the last defender and shot low to the left, and Ibrahim, who had moved right, left his foot behind. It hit his heel. The Ikole end sang for four minutes about a heel.</p>
<p>Agric equalised just before the break with a free kick from Kúnlé’s little cousin, whose name nobody on the bench could spell for me. It went in off the post, the referee and, I believe, the post again.</p>
<h2>The save</h2>
<p>Sixty-eighth minute, penalty to Engineering. You could hear generators. Ibrahim did not dive. He stood, the ball came straight at his chest as hard as it could, and he sat down with it as if someone had passed him a baby. They heard that shout in Ikole town. My aunt, who lives behind the palace, called to ask if there was trouble.</p>
<blockquote>“I did not know where it would go, so I stayed where I was. It is also how I choose my courses.” – Ibrahim Sani</blockquote>
<h2>The eighty-ninth</h2>
<p>Then the goal, because football is a wicked thing. A throw, a header, a bounce on the bad patch near the D, and it was over. There is a reel of it on this site and I have watched it eleven times. It is still the bad patch’s goal.</p>
<p>Engineering have the cup until next year. Agric have a goalkeeper. And two hundred people at half-time had no water, because the man who sells it was busy.</p>`,
  },
  {
    key: 'sug-debate',
    title: 'SUG debate: who answered, who read from paper',
    excerpt: 'Three candidates, eleven questions and one microphone that took sides.',
    tags: ['News', 'Events'],
    owner: 'aisha',
    picture: {
      drawing: 'debate',
      alt: 'A candidate in a green cap speaks at the microphone, seen over the heads of the hall',
    },
    hoursAgo: 77,
    likes: 24,
    status: 'approved',
    content: `
<p>The hall holds 600; I counted about 740, including those in the windows. It was announced for two, began at 3:25 and ended when the light did. What follows is what was asked and what was said. I have left out the dancing.</p>
<h2>How I scored it</h2>
<p>One point for a number, one for a date, one for saying how it will be paid for. No points for “by the grace of God and your support”, which all three used, nine times in total.</p>
<h2>Transport</h2>
<p>Candidate A promised two more buses and named no price. Candidate B said the union’s own accounts show ₦1.4 million unspent under transport last session, that this would rent one bus for the eight weeks when both faculties have exams, and that she would start there. Candidate C asked for the question to be repeated.</p>
<h2>Light in the hostels</h2>
<p>A: “We will liaise.” B: fixed hours, published, and a phone number when they are broken. C read a good paragraph about solar power from a sheet. When somebody asked for the cost, the sheet had no second page.</p>
<h2>The question of the evening</h2>
<p>A 100-level student asked how much the president’s own allowance is. There was a silence you could have sold. C knew it to the naira, and said he would halve it. That was the loudest applause of the night and the only time the paper left his hand.</p>
<h2>The count</h2>
<ul>
<li>A: 4 of 33 points, excellent suit</li>
<li>B: 21 of 33</li>
<li>C: 13 of 33, ten of them after the paper was dropped</li>
</ul>
<blockquote>Do not ask them what they will do. Ask them what it costs, and watch the hands.</blockquote>
<p>Voting is on the portal on Friday, from eight to four. You need your matric number and your fees receipt. Last year 31 percent voted; the other 69 percent have since written most of the complaints.</p>`,
  },
  {
    key: 'matric-week',
    title: 'Matric week: what it costs, what to skip, who will cry',
    excerpt: 'The gown is ₦5,000. The second photographer is the expensive one.',
    tags: ['Events', 'Campus Life'],
    owner: 'olayinka',
    picture: {
      drawing: 'matriculation',
      alt: 'Four new students in green gowns before the hall, an aunt taking the picture',
    },
    hoursAgo: 410,
    likes: 17,
    status: 'approved',
    content: `
<p>I have carried chairs at three matriculations and been photographed at one. To the new 100 level: congratulations, and please read this before Tuesday, because on Tuesday nobody will be able to reach you.</p>
<h2>Pay for</h2>
<ul>
<li><strong>The gown:</strong> ₦5,000, of which ₦2,000 comes back if you return it with the cap. Check the cap now.</li>
<li><strong>One photographer:</strong> agree on <em>number of pictures and when</em>, and write it in the chat. ₦300 a print, ₦1,500 for ten files is fair.</li>
<li><strong>Food for your people:</strong> they left Lagos at four in the morning. ₦1,200 a head behind Agric, and order on Monday.</li>
</ul>
<h2>Skip</h2>
<ul>
<li>The second photographer, who appears behind you, is very charming, and sells you the same pictures at ₦1,000 each on Thursday.</li>
<li>Aṣọ ẹbí with people you met eleven days ago.</li>
<li>Renting shoes. I have seen the shoes.</li>
</ul>
<h2>The order of the day</h2>
<ol>
<li>Seats at 8:30. Bring water and shade; the canopies are for the platform.</li>
<li>The oath. It is short and you say it standing. Say it properly: it is the only time the whole set speaks at once.</li>
<li>Signing the register by faculty. Engineering signs in Ikole on Wednesday, so do not queue in Oye.</li>
<li>Pictures, until the light goes or the memory card does.</li>
</ol>
<h2>Who will cry</h2>
<p>Fathers, in my experience, and always at the register and not at the oath. Give him a minute. Mine asked to hold the pen afterwards. He has it still, and it is the department’s pen.</p>`,
  },
]
