import type { Talk } from './talk.ts'

/** Under the posts of the last ten days. */
export const recentTalk: Talk = {
  'bus-week': [
    [
      'kemi',
      1.6,
      'The goat on Wednesday is real. I was on that bus. It had a better seat than me.',
      [
        ['olayinka', 1.5, 'It also got off before us. First stop, no bell.'],
        ['dapo', 1.2, 'And it did not pay. I saw the conductor look at it and give up.'],
      ],
    ],
    [
      'emeka',
      1.4,
      'My own month: 42 rides, ₦29,400, and I have stopped counting hours because it was affecting my blood pressure. I will send you the table.',
    ],
    [
      'titilayo',
      1.1,
      'From the medical side: people who stand at the back with the window open get the dust of the whole convoy. Sit left, third row.',
      [['sola', 0.9, 'Third row left is where the seat spring is. Choose your disease.']],
    ],
    [
      'ayo',
      0.8,
      'Please is there a bus on Saturday? Asking for a JAMB friend who wants to come and see the school.',
      [
        [
          'bisi',
          0.5,
          'One at 9, one at 2, from the Oye gate. Tell your friend to bring ₦700 in cash, the transfer point was “no network” all of last week.',
        ],
      ],
    ],
    ['kunle', 0.4, 'I did this journey for five years. Final advice: marry someone from Ikole.'],
  ],
  'mth-101': [
    [
      'tayo',
      4.4,
      'I printed this and put it above my bed. Evening 6, “Nothing”, I have been doing since resumption. I am ahead of the plan.',
      [
        ['sade', 4.1, 'Táyọ̀, come and see me.'],
        ['segun', 3.8, 'Lecturer voice 😂'],
      ],
    ],
    [
      'ayo',
      4,
      'But why must we say “therefore true for all”? If it is true at 1 and it goes from k to k+1, everybody can see it.',
      [
        ['segun', 3.7, 'Everybody can see the goal too, but somebody must still blow the whistle.'],
        ['sade', 3.5, 'Ṣẹ́gun has answered better than my notes. I am adding that sentence.'],
      ],
    ],
    [
      'ngozi',
      3.1,
      'Does this work for BIO 101? There are no steps, only names.',
      [
        [
          'titilayo',
          2.6,
          'Same plan, but draw instead of solve. One diagram a night from memory, label, check, repeat. The names come when the picture has holes in it.',
        ],
      ],
    ],
    [
      'grace',
      2,
      'We have started one in Education hostel. Eleven people, no board, we are using the back of a wardrobe. God will understand.',
    ],
    [
      'segun',
      1.3,
      'If anyone is stuck at complex numbers: think of multiplying by i as “turn left”. Do it four times and you are facing where you started. That is all of De Moivre with the jewellery removed.',
    ],
  ],
  'maize-patience': [
    [
      'mojisola',
      22,
      'Twenty-two of forty-one hours. I want it carved on something.',
      [
        ['babatunde', 21, 'We will name the plot after you. Plot 14, Mojísọ́lá Memorial.'],
        ['mojisola', 20.5, 'I am alive.'],
      ],
    ],
    [
      'ibrahim',
      19,
      'For armyworm this season the ash worked for us too, but only with fine sand. With rough sand it just fell through. Sieve it.',
    ],
    [
      'yetunde',
      16,
      'My grandfather in Ìfàkì plants on the day the first termites fly. No calendar. Is there any science in that?',
      [
        [
          'babatunde',
          14,
          'Plenty. Termites fly when the top soil is wet deep enough, which is exactly when maize wants to go in. He is using a very good sensor with wings.',
        ],
      ],
    ],
  ],
  'two-bars': [
    [
      'tobi',
      31,
      'Confirming number 1. I uploaded a 300 MB build behind the bukateria in nine minutes, and came back with moi moi. This is what they call infrastructure.',
      [
        ['chidinma', 30, 'Did you sit or stand? I suspect the tank is a reflector.'],
        ['tobi', 29.5, 'Sat. On the tank side. Phone on the left knee.'],
        ['emeka', 28, 'Two computer scientists discussing knees. The degree is going well.'],
      ],
    ],
    [
      'halima',
      27,
      'In the Sciences block the corridor near the fume cupboard is also −84, but you have to breathe.',
    ],
    [
      'wale',
      25,
      'For the record, saying “project” at the Senate car park no longer works. The officer asked me for the abstract.',
      [['amaka', 24, 'You should have given him obiter.']],
    ],
    [
      'deji',
      21,
      'I am in Geography (as a minor, abeg). Send me the spreadsheet. I can make a proper heat map this weekend in QGIS, https://qgis.org is free.',
      [
        ['chidinma', 18, 'Sent. Please keep the dog on the map.'],
        ['deji', 17, 'The dog has its own layer.'],
      ],
    ],
    ['osasere', 12, 'I sell data. This post has increased my sales by zero but I respect the work.'],
    [
      'rukayat',
      9,
      'the chapel steps theory please, i want to hear it',
      [
        [
          'chidinma',
          8,
          'It faces the hill, the roof is copper, and on Sundays everyone there is offline. That last part is not in the paper.',
        ],
      ],
    ],
  ],
  'bukateria-ranking': [
    [
      'dapo',
      28,
      'I eat with my back to people because people put hand.',
      [['femi', 27.5, 'This is noted in the methodology.']],
    ],
    [
      'halima',
      26,
      'I want to state that I weighed 16 plates of hot food on a balance made for grams of protein, and the technician has not spoken to me since.',
    ],
    [
      'ngozi',
      22,
      'Iya Ibeji number one without scale. That woman asked me why I looked tired BEFORE she asked what I wanted.',
      [['blessing', 21, 'She told me my exam result before the portal did. She saw how I was walking.']],
    ],
    [
      'osasere',
      17,
      'You people have killed the market of the place with the fan. I was there at lunch, only the fan was eating.',
      [
        [
          'sola',
          16,
          'Their Wi-Fi is still the best ₦1,200 in Oye though. I have written a whole business plan on one plate of rice.',
        ],
      ],
    ],
  ],
  'agric-final': [
    [
      'ibrahim',
      48,
      'I have three announcements. One, the heel is fine. Two, water is back on sale from tomorrow. Three, I am available for next season but my fee is now two bags of pure water per match.',
      [
        ['femi', 47, 'Agent details?'],
        ['ibrahim', 46.5, 'Mojísọ́lá. She is very expensive, be warned.'],
      ],
    ],
    [
      'emeka',
      45,
      'I rounded the goalkeeper. I shot into an open net. I was beaten by a heel belonging to a man who was falling in another direction. I will carry this.',
    ],
    [
      'kunle',
      44,
      'My cousin is called Ọláolúwa. O-l-a-o-l-u-w-a. Not “the short one”.',
      [
        [
          'femi',
          43,
          'Corrected in my notes, with dots. Tell him the free kick went in off the referee’s mood.',
        ],
      ],
    ],
    ['dapo', 40, 'The bad patch near the D has now scored more goals than our number 9 this season.'],
  ],
  'zinc-roof': [
    [
      'kemi',
      70,
      '“They are offloading gravel” is exactly it. I thought it was robbers with very small stones.',
    ],
    [
      'rukayat',
      66,
      'please where is the pharmacy with the earplug? opposite garage there are two',
      [['aisha', 65, 'The one with the blue weighing scale outside. Ask for the foam ones, not the rubber.']],
    ],
    [
      'mojisola',
      60,
      'The mango tree room is mine. I have been hit four times, and I have eaten for free since March. It is called a trade-off.',
      [['babatunde', 58, 'Agricultural economics in one sentence.']],
    ],
    [
      'titilayo',
      52,
      'Thank you for the cotton wool paragraph. I am the person who went fishing. Please, nobody else.',
      [
        ['aisha', 51, 'You promised confidentiality!'],
        ['titilayo', 50.5, 'I did not say whose ear.'],
      ],
    ],
  ],
  'sug-debate': [
    [
      'wale',
      75,
      'Candidate B’s ₦1.4 million checks out. It is on page 6 of the audited statement, which is pinned behind the door of the union office, where of course everybody looks.',
    ],
    [
      'deji',
      73,
      'You gave C ten points for dropping a paper?',
      [
        ['aisha', 72, 'For what he said after dropping it. The paper itself got three.'],
        ['deji', 71, 'Fair. The paper was at least well formatted.'],
      ],
    ],
    [
      'blessing',
      68,
      '31 percent. In a school where 740 people will climb a window to watch. We like theatre more than power.',
      [
        ['amaka', 66, 'Put this on a banner.'],
        [
          'tunji',
          60,
          'I remember the year it was 68 percent. They had put the ballot boxes beside the akara.',
        ],
      ],
    ],
    [
      'sola',
      55,
      'Is there a recording? I want the silence after the allowance question. Only that part, ten seconds, as my ringtone.',
    ],
  ],
  'relay-baton': [
    [
      'folake',
      96,
      'The broom is not for sale, but I can rent it. ₦500 an evening, and you bring your own chalk.',
      [['emeka', 95, 'Engineering would like to discuss a long-term lease.']],
    ],
    ['grace', 93, 'I still hear “hand!” when somebody passes me the salt.'],
    [
      'amaka',
      88,
      'On behalf of Law: our runner did not leave his lane. The lane left him. The appeal has 14 pages.',
    ],
    [
      'dapo',
      84,
      'I looked back one time. One. And it is in the newspaper.',
      [['femi', 83, 'It is a blog, Dàpọ̀. It will be here for ever.']],
    ],
  ],
  'library-seats': [
    [
      'halima',
      118,
      'I am one of the 149 bags. I did not know it had a number. I feel ashamed and also slightly famous.',
    ],
    [
      'tayo',
      110,
      'I sat down at an 8:15 card at 9:02 yesterday. The owner came, looked at the card, looked at his watch and said “fair”. I think this is what they call a civilisation.',
      [['sade', 108, 'This is the best comment I have ever received on anything.']],
    ],
    [
      'wale',
      101,
      'What happens at 9:00 sharp? Is it “after forty-five minutes” or “at forty-five minutes”? Asking before it becomes a case.',
      [
        ['sade', 99, 'At the first stroke of your watch, provided your watch agrees with the wall.'],
        ['amaka', 97, 'Whose watch? Whose wall? See you in moot court.'],
      ],
    ],
  ],
  'exam-morning': [
    [
      'ngozi',
      140,
      'The four minutes of reading changed my whole PHY paper. I saw that question 6 was really question 2 wearing a cap.',
    ],
    [
      'segun',
      133,
      '“Begin with the one you would teach a friend.” I have been saying it worse for three years.',
      [['tunji', 131, 'You say it with a draughts board in your hand; that is why they don’t listen.']],
    ],
    [
      'ayo',
      126,
      'Sir is it true that invigilators know who did not read?',
      [['tunji', 124, 'From the door. They greet too well.']],
    ],
  ],
  'yoruba-keyboard': [
    [
      'yetunde',
      160,
      'My surname with all its marks: Ọláníyì. I have been “Olaniyi” on every certificate since primary one. I typed it on the bus today and looked at it for three stops.',
    ],
    [
      'bisi',
      152,
      'Done on an old Tecno in four minutes. One correction: on Android 11 it is under System → Languages & input. My mother’s contact is now “Màámi” and the phone did not argue.',
      [['tunji', 150, 'Thank you, I will add it. A phone that does not argue is halfway to manners.']],
    ],
    [
      'chidinma',
      147,
      'And Igbo people, do not laugh, ị ọ ụ are on the next layout and you are also not typing them.',
      [
        ['ngozi', 146, 'Nwanne, leave me 😂 Okay I have added it.'],
        ['emeka', 144, 'Added. My grandmother replied with a voice note of one minute, only laughing.'],
      ],
    ],
    [
      'kemi',
      139,
      'The search on this site really does find Ẹ̀kọ́ when I type eko. I tried to catch it with “osun” and it brought Ọ̀ṣun AND Fẹ́mi. Respect.',
    ],
  ],
  'room-twelve': [
    [
      'kemi',
      190,
      'I have bed 4. The note is still under the tile. I have told nobody except, now, everybody.',
      [['aisha', 189, 'The rule is that you tell one person, Kẹ́mi. ONE.']],
    ],
    [
      'rukayat',
      177,
      'i read this on my second night here and went outside to call my mum. there were birds.',
    ],
    [
      'folake',
      170,
      'I was the girl by the door, two years before you. I do not snore. I pray heavily.',
      [
        ['aisha', 168, 'Mummy Fọlá!! You carried my bag to the health centre. I wrote that line for you.'],
        ['folake', 167, 'I know. I read it aloud at five.'],
      ],
    ],
  ],
  'open-mic': [
    [
      'blessing',
      169,
      'For those asking, the number in the last verse is a real RRR, and it is still pending.',
    ],
    [
      'dapo',
      166,
      'A drum called my name and said I owe people money in front of two hundred people. In what court do I answer a drum?',
      [
        ['yetunde', 165, 'You can pay the drum. It also accepts transfer.'],
        [
          'amaka',
          164,
          'Slander needs words, and the drum only did tones. It is a beautiful question, honestly.',
        ],
      ],
    ],
    [
      'titilayo',
      158,
      'I have heard that tune in my head for a week. If the boy is reading: it does not need to have a name.',
    ],
  ],
}
