import type { SamplePost } from './post.ts'

/** Posts for their owner and the admins only: pending, declined, half written. */
export const waitingPosts: SamplePost[] = [
  {
    key: 'chm-107',
    title: 'Three mistakes everyone makes in the first CHM 107 practical',
    excerpt: 'I wrote 34.2 when it was 15.8, and my partner, who trusted me, wrote it too.',
    tags: ['Academic', 'Study Tips'],
    owner: 'olayinka',
    picture: { drawing: 'laboratory', alt: 'Flasks, a burette and a notebook on a laboratory bench' },
    hoursAgo: 3,
    likes: 0,
    status: 'pending',
    content: `
<p>Nobody tells you that the burette is read from the top. I wrote 34.2 when it was 15.8, and my partner, who trusted me, wrote it too. Here is what I check now before the demonstrator comes round.</p>
<h2>1. The zero is at the top</h2>
<p>A burette tells you how much has left, not how much remains. Read down from zero, at the bottom of the curve, with your eye level with it; crouch if you must. Two decimal places, and the second must be 0 or 5: half a division is as well as anyone can see.</p>
<h2>2. The tip is full of air</h2>
<p>If there is a bubble under the tap it will leave during the titration and take half a millilitre of your marks with it. Open fully for one second into the beaker before you begin. If it stays, tap the glass with a finger. Not with the pen.</p>
<h2>3. The wrong glass was rinsed with the wrong thing</h2>
<ul>
<li>Burette: rinse with what goes into it.</li>
<li>Pipette: rinse with what goes into it.</li>
<li>Conical flask: <strong>water only</strong>. If you rinse it with the base, you have added base you did not count.</li>
</ul>
<p>Take the first titration as rough, then repeat until two agree within 0.10. And take off the funnel: it drips. Mine dripped for the entire practical, and there was nobody else to blame.</p>`,
  },
  {
    key: 'sunday-photocopy',
    title: 'Which photocopy shop is open on Sunday',
    excerpt:
      'Project deadlines fall on Mondays. Nine shops, three of them open, one in the owner’s sitting room.',
    tags: ['Campus Life', 'News'],
    owner: 'aisha',
    picture: {
      drawing: 'photocopy-shop',
      alt: 'A photocopy shop with its shutter half up, a sign saying thirty naira',
    },
    hoursAgo: 4.2,
    likes: 0,
    status: 'pending',
    content: `
<p>I needed six copies of a moot memorial by Monday at eight, and it was Sunday at one. I walked to all nine shops in Oye so that you will not have to.</p>
<h2>Open</h2>
<ul>
<li><strong>Blessed Hands, gate</strong> – from 2 pm, after second service. ₦30 a side, spiral binding ₦500. Long queue from four.</li>
<li><strong>Alhaji’s, by the mosque</strong> – all day. ₦30, and ₦25 above a hundred pages. The machine leaves a faint line at the left; leave a margin.</li>
<li><strong>Mrs. Ọ̀jọ́’s sitting room</strong>, second street behind the bank. Knock. ₦40, and you are given water. She asks what the work is about and expects an answer.</li>
</ul>
<h2>Closed, whatever the board says</h2>
<p>The three in the faculty, the one “24 hours” at the garage (“24 hours from Monday”), the library desk, and the shop of a man who told me through the window that he was not there.</p>
<p>Send the file as a PDF. Two of the three shops have no Yoruba font, and all my dots became question marks, so that a learned judge appeared throughout as J?d? Ol?.</p>`,
  },
  {
    key: 'cultural-day',
    title: 'Cultural day: what to wear, where to stand',
    excerpt: 'Forty-three peoples in one field, two drums to every speaker, and the jollof question.',
    tags: ['Events', 'Entertainment'],
    owner: 'femi',
    picture: {
      drawing: 'cultural-day',
      alt: 'Drummers and dancers in aṣọ òkè under bunting, a large sun behind',
    },
    hoursAgo: 25,
    likes: 0,
    status: 'pending',
    content: `
<p>Saturday week, on the big field in Oye, from ten. Last year we counted forty-three peoples by their own words for “welcome”. Here is how to enjoy it and not only be hot in it.</p>
<h2>Wear</h2>
<p>Your own, if you can borrow it from home. If not, ask someone whose it is before you wear theirs, and let them tie it: a gèlè tied by oneself from a video falls at the national anthem. Aṣọ òkè is rented at ₦4,000 a set by two women near the palace; go before Wednesday for anything that is not purple.</p>
<h2>Stand</h2>
<ul>
<li><strong>For the drums:</strong> left of the platform, where the gángan players warm up from nine. They will talk to you. Pay when you have been praised; it is only manners.</li>
<li><strong>For the masquerade:</strong> behind something.</li>
<li><strong>For pictures:</strong> at four, with your back to the Senate building.</li>
</ul>
<h2>Eat</h2>
<p>Tiv, ruam and ager soup, runs out first. Ekiti’s iyán is pounded where you can see it. The jollof of the Ghanaian exchange students will again be served under a sign that says “settled”. Nothing has been settled. Bring ₦2,500 and an open mind.</p>`,
  },
  {
    key: 'generator-hours',
    title: 'A generator timetable for Block C that everybody can live with',
    excerpt:
      'Six to eleven, one litre a room, and silence during papers. Thirty-eight of forty rooms have signed.',
    tags: ['Campus Life', 'News'],
    owner: 'babatunde',
    picture: {
      drawing: 'generator-night',
      alt: 'Block C at night, some windows lit, a generator running beside it',
    },
    hoursAgo: 29,
    likes: 0,
    status: 'pending',
    content: `
<p>On the night before the BIO 101 test there were fourteen small generators running on our corridor. I measured 81 decibels at the bathroom door with a phone, which is a lawnmower, and everyone had one bulb.</p>
<p>One larger machine costs less than fourteen small ones. We did the sum on the notice board, where it could be corrected, and it was, twice.</p>
<h2>The sum</h2>
<ul>
<li>Fourteen small ones, five hours: 17 litres</li>
<li>The hall’s 7.5 kVA, five hours, all forty rooms: <strong>11 litres</strong></li>
<li>At today’s pump price: about ₦290 a room per night</li>
</ul>
<h2>The timetable</h2>
<ol>
<li>6 to 11 pm every day, 5 to 7 am in exam weeks.</li>
<li>Bulb, phone, laptop and fan. No irons, no hot plates; the breaker will know.</li>
<li>₦2,000 a week per room, paid on Sunday. The ledger hangs on the door.</li>
<li>Off entirely during any paper written in the block’s reading room.</li>
</ol>
<p>Thirty-eight of forty rooms signed. Room 9 is considering. Room 31 has an inverter and says nothing, but hums.</p>`,
  },
  {
    key: 'nine-minutes',
    title: 'From the gate to LT 1 in nine minutes (draft)',
    excerpt: 'The straight road takes fourteen. Still to measure: the path behind Chemistry when it is wet.',
    tags: ['Campus Life'],
    owner: 'olayinka',
    picture: { drawing: 'walk-map', alt: 'A map from above: a winding path from the gate to a red pin' },
    hoursAgo: 16,
    likes: 0,
    status: 'draft',
    content: `
<p>Everybody follows the tarred road, because it looks like a road. It is 1,140 metres. The path is 760 and mostly in shade.</p>
<ol>
<li>At the gate go right, behind the ATM nobody trusts.</li>
<li>Through the neem trees; duck at the second.</li>
<li>Along the back of Chemistry. <em>To check: is the gate open before seven?</em></li>
<li>Up the steps with no rail.</li>
</ol>
<p>To do: time it with a heavy bag, time it in the rain, ask security about the gate, draw the map again with the new fence.</p>`,
  },
  {
    key: 'hostel-rent',
    title: 'Where the Ikole hostel rent really goes',
    excerpt:
      'A self-contained room was ₦120,000 two years ago and is ₦260,000 now. I asked nineteen people why.',
    tags: ['News', 'Campus Life'],
    owner: 'olayinka',
    picture: {
      drawing: 'hostel-room',
      alt: 'A small hostel room: a bed, a bucket, a paper with the naira sign on the door',
    },
    hoursAgo: 64,
    likes: 0,
    status: 'rejected',
    reason:
      'Names a landlord and his phone number without asking him. Take both out, keep the figures, and send it again.',
    content: `
<p>Two years ago a self-contained room ten minutes from the Faculty of Engineering was ₦120,000 a year. It is ₦260,000 today, and the tap is the same tap. I asked nineteen tenants, six owners and three agents what had changed, and wrote down whatever had a number in it.</p>
<h2>What a tenant pays in the first year</h2>
<ul>
<li>Rent: ₦260,000</li>
<li>Agent: ₦26,000</li>
<li>“Agreement”: ₦20,000 for two pages, one of them blank</li>
<li>Caution: ₦20,000, which four of nineteen got back</li>
<li>“Light connection”: ₦5,000 to ₦15,000, no receipt</li>
</ul>
<h2>What an owner pays</h2>
<p>Cement has tripled since most of the lodges were built. One owner, Mr. B., showed me his book: of ₦2.6 million for ten rooms, ₦1.1 million went to the bank, ₦480,000 into the roof and the borehole. He is not a rich man. His agent is.</p>
<h2>What can be done</h2>
<p>Ask for a receipt for every line; eleven owners dropped “agreement” when someone did. Rent as a group of rooms, direct from the owner, in the quiet month before results. And write the caution into the paper, with the date on which it comes back.</p>`,
  },
]
