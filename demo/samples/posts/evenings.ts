import type { SamplePost } from './post.ts'

/** Races, music, matches on a screen. */
export const eveningPosts: SamplePost[] = [
  {
    key: 'relay-baton',
    title: 'The 4 × 100 that Education won by not running faster',
    excerpt: 'They practised one thing for six weeks: giving somebody a stick.',
    tags: ['Sports'],
    owner: 'femi',
    picture: { drawing: 'relay', alt: 'A runner stretches the baton out to her team-mate on the red track' },
    hoursAgo: 100,
    likes: 19,
    status: 'approved',
    content: `
<p>Add up the best times of Education’s four runners and you get 48.9 seconds. Do the same for Engineering and you get 47.6. On Saturday Education ran 47.3 and Engineering 48.4. Somewhere between the legs and the clock 2.4 seconds changed hands, and this is the story of those hands.</p>
<h2>Six weeks of a stick</h2>
<p>Fọlákẹ́ Bámidélé, who runs the second leg and coaches the other three, read one book, and her conclusion was that the fastest thing on a track is a baton that nobody is carrying properly. So they practised on the road behind the faculty, with a piece of broom. Not running. Passing. Thirty exchanges an evening, then fifty, then with eyes closed.</p>
<ol>
<li>The outgoing runner leaves when the incoming foot hits a chalk mark, and <strong>never looks back</strong>.</li>
<li>One word, “hand!”, one second before.</li>
<li>The arm comes up, flat, still. The stick is pushed into it, not offered.</li>
</ol>
<p>Grace Tersoo told me she dreamed of the word for a week. Her roommate confirmed it.</p>
<h2>Saturday</h2>
<p>Engineering led by three metres at the first bend. At the exchange Dàpọ̀ looked back, saw that his man was late, slowed down, and the three metres were gone. At the second they met Education’s chalk mark. I had been told to watch it and I still nearly missed it: two arms, one movement, like someone being handed their own hand.</p>
<p>By the last leg it was a procession. The anchor had time to be afraid of dropping it, she said, “and there was nothing else to be afraid of, so I ran”.</p>
<h2>Results</h2>
<ul>
<li>Education 47.3 (games record)</li>
<li>Social Sciences 48.1</li>
<li>Engineering 48.4</li>
<li>Law: disqualified, and have filed an appeal</li>
</ul>
<p>The broom piece is in Fọlákẹ́’s room. She will not sell it. Engineering have asked.</p>`,
  },
  {
    key: 'open-mic',
    title: 'Open mic at the amphitheatre: seven minutes, no DJ, bring a torch',
    excerpt: 'A talking drum, a poem about Remita, and a boy who forgot everything and was loved for it.',
    tags: ['Entertainment', 'Events'],
    owner: 'femi',
    picture: {
      drawing: 'open-mic',
      alt: 'Singers under strings of bulbs at dusk, the heads of the crowd below',
    },
    hoursAgo: 172,
    likes: 22,
    status: 'approved',
    content: `
<p>The generator failed at the third act, and that made the evening. Two hundred people put their phones face up on the steps with the torches on, and the amphitheatre looked like somebody had spilled stars. From then on nobody needed a microphone, because nobody was talking.</p>
<h2>The ones I wrote down</h2>
<p><strong>Blessing Ekpo</strong>, poem, “Remita Retrieval Reference”. It is a love poem. Every verse ends in a twelve-digit number, and by the fourth one the bursary staff in the back row were shouting the digits.</p>
<p><strong>Yétúndé Ọláníyì and her uncle’s gángan.</strong> She made it say the name of everyone who came up the steps late. If you do not speak Yoruba you heard drumming. If you do, you heard that Dàpọ̀ owes people money.</p>
<p><strong>A boy from 100 level</strong>, Sciences, guitar. He played four bars, stopped, said “I have forgotten it”, and stood there. Somebody began to hum what they thought came next. It was wrong. Then everyone hummed something. It went on for two minutes, and it was the best song of the night, and he has no idea what it is called.</p>
<h2>For next time</h2>
<ul>
<li>Last Friday of each month, 6:30, rain moves it to LT 2.</li>
<li>Seven minutes. Moji has a bell, and no heart.</li>
<li>No backing tracks. If your voice needs a DJ, bring him and let him sing.</li>
<li>₦200 at the step, which goes to whoever makes the crowd quietest.</li>
</ul>
<p>Last week’s ₦38,400 went to the boy. He bought strings, and a notebook to write the words in.</p>`,
  },
  {
    key: 'where-to-watch',
    title: 'Where to watch the match when there is no light',
    excerpt: 'Five viewing centres by price, screen, fuel and the quality of the shouting.',
    tags: ['Sports', 'Entertainment'],
    owner: 'femi',
    picture: {
      drawing: 'viewing-centre',
      alt: 'The heads of a full viewing centre before a bright football screen',
    },
    hoursAgo: 740,
    likes: 17,
    status: 'approved',
    content: `
<p>The Super Eagles play on Tuesday at eight, and at 7:50 the light will go; this is written in a book somewhere. Here is where to be, from somebody who has been thrown out of one of them for laughing at a penalty.</p>
<h2>The five</h2>
<ol>
<li><strong>Jagaban’s, Oye gate</strong> – ₦200, two screens, one on delay by four seconds. Sit facing the slow one and you can tell the future. Generator plus a spare: never yet failed.</li>
<li><strong>The Ikole garage hall</strong> – ₦150, biggest crowd, benches, zinc. If it rains you will follow the match by lip-reading.</li>
<li><strong>Common room, Block C</strong> – free, if the hall chairman has bought fuel. Ask before the anthem.</li>
<li><strong>The place with the fan</strong> – ₦500 with a drink. Comfortable, polite, no atmosphere. For people on dates.</li>
<li><strong>Uncle Sunny’s compound</strong> – ₦100 and a projector on a bedsheet. When the wind blows the goalkeeper gets fat. Bring a mosquito coil.</li>
</ol>
<h2>Customs</h2>
<p>Whoever stands up blocks a man who has paid. Whoever says “I told you” must show that he told somebody. If your team is losing you may not lower the volume. Analysis is permitted at half-time only, and from Deji not at all.</p>
<h2>On a phone</h2>
<p>Ninety minutes of low-quality video is about 450 MB, some ₦370 at gate prices. Two people can share it, and it is then cheaper than Jagaban’s. But you will be two people in a corridor whispering “goal”, and I have to ask you what you are saving it for.</p>`,
  },
]
