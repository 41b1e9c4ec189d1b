import type { Talk } from './talk.ts'

/** Under the posts of the last three months. */
export const earlierTalk: Talk = {
  'solar-dryer': [
    [
      'mojisola',
      214,
      'For the women who asked: yes, it does òkàzí and ẹ̀fọ́ too, but put the leaves on the top tray only, or they go brown.',
    ],
    [
      'kunle',
      210,
      '₦9,200 for hinges. For HINGES. I would like it known that version four has none.',
      [['emeka', 208, 'Version four is leather straps from an old bag. It is my old bag.']],
    ],
    [
      'osasere',
      199,
      'What will one cost if you are paid for your time? I have three people in Ado who want it.',
      [['kunle', 196, '₦140,000 with a stand, two weeks. But first they must come and ask the women.']],
    ],
  ],
  'portal-six': [
    [
      'tobi',
      240,
      '5:58 gang. I saw at least forty of you online. Nobody said anything. We just nodded with our cursors.',
    ],
    [
      'rukayat',
      232,
      'please mine says RRR pending since monday, i have debit alert, bursary window was closed at 10:05 😭',
      [
        [
          'sola',
          230,
          'Go by 8:30 and sit. When she opens, greet first, then RRR, then alert. In that order, trust me.',
        ],
        ['rukayat', 205, 'it worked!! she even asked if i had eaten'],
      ],
    ],
    [
      'wale',
      225,
      'For the lawyers: keep the e-mail with the RRR. The alert shows that money left you; only the RRR shows that it was theirs.',
    ],
  ],
  'five-gigabytes': [
    [
      'dapo',
      285,
      '640 MB of good-morning pictures. My mother’s church group alone can finish Nigeria.',
      [
        [
          'grace',
          283,
          'The ones with roses and steam from a cup are 1.2 MB each. I checked after reading this.',
        ],
      ],
    ],
    [
      'tobi',
      276,
      'On Xiaomi the background data switch is in the Security app, not Settings. It took me two months and ₦4,000 to find that out.',
    ],
    [
      'sola',
      268,
      'Bought per ₦100, one gigabyte is ₦850. Bought as 5 GB it is ₦500. The poor pay more, as usual; somebody in Social Sciences write the paper.',
      [['deji', 262, 'Title: “The Hundred Naira Tax”. I am on it.']],
    ],
    [
      'halima',
      255,
      'The reels page here tells me the MB before it plays. First time an app has warned me like a friend.',
    ],
  ],
  'oye-market': [
    ['grace', 333, 'The “bring six hundred, my child” voice. I heard it in my sleep.'],
    [
      'ibrahim',
      329,
      'Do not buy yam in the week before new yam. It has been sitting since last year, thinking.',
      [['olayinka', 327, 'You could have told us BEFORE I carried two of them.']],
    ],
    [
      'kemi',
      320,
      'Which neem trees? I walked until I reached somebody’s wedding.',
      [
        [
          'olayinka',
          318,
          'Past the grinding machines, left at the man with the radios. If you hear fúji you have gone too far.',
        ],
        ['kemi', 317, 'I ate at the wedding, so no complaints.'],
      ],
    ],
  ],
  hackathon: [
    [
      'tobi',
      380,
      'My father has read this. He asked about the kettle.',
      [
        ['chidinma', 379, 'There is no kettle.'],
        ['tobi', 378, 'That is what I said. He said the inverter says otherwise.'],
      ],
    ],
    [
      'bisi',
      372,
      'I was on “RRR check”. The hardest part was not reading the number, it was that people photograph receipts on their knee in a moving bus. 61 percent of our test pictures had a knee in them.',
    ],
    [
      'sola',
      365,
      'When is the next? I can’t code, but I can cook for forty on one burner.',
      [['chidinma', 363, 'You are the first person accepted.']],
    ],
  ],
  'matric-week': [
    ['ayo', 405, 'The second photographer is reading this over my shoulder and he is NOT happy.'],
    [
      'grace',
      398,
      'My father cried at the register too. He said it was dust. We were indoors.',
      [
        ['tayo', 396, 'Mine said onions. There were no onions.'],
        ['olayinka', 394, 'I should have put “tissue, ₦150” under Pay for.'],
      ],
    ],
  ],
  'moot-court': [
    [
      'amaka',
      455,
      'For those asking: my mother’s freezer is a 2009 chest model and it does sigh. I brought no exhibit because it would not fit in the bus.',
    ],
    [
      'wale',
      450,
      'I lost to a freezer. I have accepted it. I am citing it in my long essay as “In re Freezer” and nobody can stop me.',
      [['aisha', 448, 'The dissent was on your side, be strong.']],
    ],
    [
      'deji',
      441,
      'Can the landlord role be played by somebody who has really collected caution fee and disappeared? I know three.',
    ],
  ],
  borehole: [
    ['mojisola', 512, 'The paint is on the tank. It is crooked, it is blue, it is CORRECT. Thank you.'],
    [
      'dapo',
      505,
      'Who moved my keg on Saturday? I was only gone for one FIFA.',
      [['babatunde', 504, 'You were gone for three. I have it in the notebook.']],
    ],
    [
      'bisi',
      480,
      'We made “Whose turn” for exactly this. Text your room number and it keeps your place. No more kegs without owners.',
    ],
  ],
  'nysc-list': [
    ['kunle', 552, 'Add: the man who laminates outside the gate will laminate your original. Run.'],
    [
      'folake',
      540,
      'About the thumb: shea butter and plastic gloves, three nights. My sister farmed until the last week and hers read at first touch.',
      [
        [
          'olayinka',
          538,
          'Adding it, and thanking the shea butter industry for its continued support of this blog.',
        ],
      ],
    ],
  ],
  'catfish-ledger': [
    [
      'osasere',
      610,
      'I would have paid ₦2,300 for them cut and dried. You people farm and then fear market.',
      [['ibrahim', 607, 'Next harvest we will come to you first. With the price on the wall.']],
    ],
    [
      'titilayo',
      595,
      '“Standing on their tails, drinking air” is the best description of dissolved oxygen that I have read, and I have read the textbook.',
    ],
  ],
  'rock-morning': [
    [
      'chidinma',
      684,
      'Four bars noted. I am not climbing an inselberg to send an e-mail, but I respect that it is possible.',
    ],
    [
      'kemi',
      676,
      'I am the one who complained at the cassava. I stand by it. And I have been back twice.',
      [['babatunde', 675, 'You were also the last down. We have pictures of you arguing with a tadpole.']],
    ],
    [
      'halima',
      660,
      'The grey broom plant is a resurrection plant, Afrotrilepis. It really is doing that: the leaves lose their green and make it again when water comes. It is better than any of us at harmattan.',
    ],
  ],
  'where-to-watch': [
    [
      'deji',
      735,
      'Analysis is permitted from Deji NOT AT ALL? I predicted the own goal.',
      [['femi', 733, 'You predict an own goal at every match, Déjì. You are a broken clock with a scarf.']],
    ],
    ['blessing', 728, 'Women pay at Jagaban’s too now, so ladies, scream as you like.'],
  ],
  'junction-riders': [
    [
      'blessing',
      792,
      'The Wednesday line. I have been carried on a Wednesday. I thought he had made a mistake. I am crying in the library, and not near a socket either.',
      [['femi', 790, 'He remembers you, I think. He said “the one who reads while sitting on the bike”.']],
    ],
    [
      'sola',
      780,
      'We should do a helmet thing. If the second helmet had your faculty colour people would wear it for the fashion.',
    ],
  ],
  'cv-clinic': [
    ['tayo', 890, 'I do correct bus fares. Last week I was owed ₦50 and it was the principle.'],
    [
      'osasere',
      884,
      'He gave me my phone call from this clinic. Interview is on the 9th. I removed God-fearing, but He knows.',
    ],
  ],
  'mango-draughts': [
    ['segun', 974, 'A kind of bishop 😂 I have told my mother.'],
    [
      'emeka',
      969,
      'The boy with the program is from MY department’s WhatsApp group and he says it was depth four, no pruning. Pa was being polite.',
      [['tunji', 966, 'Pa knows. He said, “The child plays like somebody counting change.”']],
    ],
  ],
  'yoruba-speller': [
    ['bisi', 1044, 'I am Adéwálé in all documents since last Tuesday. My supervisor asked if I got married.'],
    [
      'yetunde',
      1030,
      'Daddy says the hymnal has a wrong tone on page 112, he has been waiting thirty years for someone to tell.',
      [['chidinma', 1028, 'Please bring him on Saturday. There will be tea. There may be shouting.']],
    ],
    [
      'tunji',
      1021,
      'Ekiti forms: I have a list from my grandmother’s compound, two hundred and eleven entries, with quarrels in the margin.',
    ],
  ],
  'night-kiosk': [
    ['ngozi', 1172, 'I ordered tea first. She said nothing, she only boiled it twice.'],
    [
      'deji',
      1165,
      '61 names on that page and I would like to thank Mama Zee for not reading them aloud.',
      [['femi', 1163, 'She gave me no names. But she laughed at one page, Déjì. She laughed for a while.']],
    ],
  ],
  'malaria-week': [
    [
      'titilayo',
      1276,
      'Update: 40 nets left. And to the person who asked whether the net “works for village people”: yes, if they bite.',
    ],
    [
      'ibrahim',
      1268,
      'I was one of the 44 negatives. It was typhoid. I would have swallowed my roommate’s leftovers, so thank you.',
    ],
  ],
  harmattan: [
    [
      'dapo',
      1384,
      'My door has opened by itself every night since Tuesday and I had already called my uncle. Cancel the uncle.',
    ],
    [
      'amaka',
      1370,
      'Number 6. Drink water. I apologised to three people after reading this.',
      [['aisha', 1368, 'The legal profession thanks you.']],
    ],
  ],
}
