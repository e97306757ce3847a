import type { Category } from '../../posts/vocabulary.ts';

/** The words and the section of a subject area. */
export interface Industry {
  /** Plural: who reads this. */
  audience: string;
  /** Plural: who has done it for years. */
  pros: string;
  /** After "in". */
  field: string;
  /** With its article: the occasion at hand. */
  setting: string;
  /** Sections in the form `readSections` reads. */
  sections: string;
}

/** Vocabulary and section of each subject area; General holds for none in particular. */
export const industries: Record<Category, Industry> = {
  'Digital Marketing': {
    audience: 'marketing teams',
    pros: 'experienced marketers',
    field: 'digital marketing',
    setting: 'a campaign',
    sections: `
@ industry 3
# {h} from a marketer's point of view || Where it fits into a marketing plan
Marketing is full of tactics that work for one brand and fall flat for the next. || What a marketing team needs first is a link between the activity and the audience.
Anything connected with {k} should be traceable to a person: who sees it, what they are supposed to think, and what they do next. || Ask of {k} what you would ask of any channel: which audience does it reach, and at which point of the journey?
If that chain cannot be told in one breath, the budget is better spent elsewhere. || Without an answer, reports will show activity, and nobody will be able to say what it achieved.

Measurement deserves a decision before launch. || Agree on the measure while nothing has been published yet.
Clicks and impressions are easy to collect, whereas inquiries and returning customers are what pays for the work. || Reach flatters everyone involved; qualified inquiries are harder to come by and mean more.
A small dashboard that people read beats a complete one that nobody opens. || Two or three figures, looked at every week, steer a campaign better than a thick monthly report.

Search engines and feeds change their habits regularly. || Platforms rewrite their rules without asking anybody.
What lasts is material that answers a real question better than the neighboring results do. || Helpful pages, an honest newsletter and a recognizable voice survive most of those changes.
Put the larger share of the effort there and treat the rest as experiments. || Experiments are welcome as long as the foundation is looked after first.

@ industry2 4
# A short routine for the marketing calendar || Keeping the work on course
These checks fit into an ordinary editorial meeting. || The following points keep a team honest without slowing it down.
- Is the audience for each piece named in the brief?
- Does the landing page keep the promise made in the headline?
- Are the tracking links in place and tested?
- Has an older page already answered the same question?
- Who replies to comments and inquiries in the first days?
- Which piece will be retired to make room for this one?
Content that nobody maintains turns into a liability. || Old pages go on speaking for the brand, whether anybody looks after them or not.
An hour a month for pruning and updating protects the value of everything published before. || Updating a good page is often the quickest win on the list.
`,
  },
  Technology: {
    audience: 'technical teams',
    pros: 'seasoned engineers',
    field: 'technology',
    setting: 'a project',
    sections: `
@ industry 3
# {h} from a technical point of view || The technical side, without the hype
Technology is judged too often by what it can do and too rarely by what it needs. || Every technical choice brings dependencies along.
Before {k} become{s} part of a setup, list the interfaces, the data involved and the people who will maintain it. || When thinking about {k}, ask what it connects to, where its data lives and who gets the call at night.
A component that cannot be replaced will sooner or later dictate the terms. || The easier a part is to swap out, the calmer the years after its introduction.

Security and privacy belong at the beginning. || Questions of access are cheapest to settle before anything runs.
Give every person and program the smallest rights that allow the work to be done. || Grant only the permissions that are needed, and remove them when the task is over.
Test the restore, because a backup that has never been read back is only a hope. || Updates, logs and a tested backup are unglamorous and decide how a bad day ends.

Documentation is part of the product. || Write down how things are put together while it is still obvious.
A newcomer should be able to get a working copy from the instructions alone. || If one person's absence would stop everything, the documentation is not finished.
Keep the notes next to the thing they describe, so that both change together. || Short, current notes are worth more than a polished manual from an earlier version.

@ industry2 4
# A technical review in a few questions || Points for the next technical review
Bring these to the review, whoever happens to chair it. || A review goes faster when the questions are known beforehand.
- Which standard does it follow, and where does it depart from it?
- How is data exported in a form that others can read?
- What happens when the network is slow or gone?
- How are updates announced, tested and rolled back?
- Which part would fail first under load?
- Who can see the logs, and for how long are they kept?
Surprises in production are usually old questions that nobody asked. || Most incidents have a simple sentence at their root, beginning with “we assumed”.
Writing the assumptions down is the first half of preventing them. || Listing those assumptions openly takes an hour and makes the system easier to trust.
`,
  },
  Business: {
    audience: 'business owners',
    pros: 'experienced managers',
    field: 'business',
    setting: 'a department',
    sections: `
@ industry 3
# {h} from a business point of view || What it means for a company
In a company, a good idea competes with other good ideas for the same hours. || Businesses rarely lack options; they lack people with time.
Any plan that involves {k} should say which task it replaces and who is responsible. || Put a name next to everything concerning {k}, because shared responsibility tends to evaporate.
Without an owner, even a sound decision fades after the first quarter. || The owner need not do the work alone, but somebody has to notice when it stops.

Cash flow sets the pace. || A sensible plan respects the order in which money comes in and goes out.
Spreading a commitment over stages keeps room for the unexpected. || Staged commitments let a small firm move without betting the year on one decision.
Agree on the point at which the next stage is released, and on the signal that would end it. || Define in advance what has to be true before more is spent.

Customers notice consistency. || From the outside, a company is what it does repeatedly.
Every change in procedure should be tested against the question of what a customer will experience. || Think through the change from the first call to the last invoice.
Staff who understand the reason will explain it well, and staff who do not will improvise. || The people at the counter or on the phone need to know why, not just what.

@ industry2 4
# Points for the next management meeting || Questions an owner should ask
A quarter of an hour on these is time well spent. || They fit on half a page and keep the discussion practical.
- Which customer problem does this address?
- What will we stop doing to make room for it?
- Who decides when opinions differ?
- Which contract or regulation is affected?
- How will new colleagues learn about it?
- What is the earliest sign that it is not working?
Minutes of such a meeting can be brief. || Record the decisions and leave out the debate.
A decision, a name and a date are all that anybody will look up later. || Whatever has no name beside it should be considered undecided.
`,
  },
  'Health & Wellness': {
    audience: 'health-conscious readers',
    pros: 'qualified practitioners',
    field: 'health and wellness',
    setting: 'a daily routine',
    sections: `
@ industry 3
# {h} and your well-being || What it means for health and everyday life
Bodies differ, and so do lives. || What does one person good may leave another unchanged.
Information about {q} is a starting point for a conversation with a qualified professional and no substitute for one. || General advice on {q} cannot know your history, your medication or your limits.
Anyone with symptoms, a known condition or a pregnancy should ask a doctor before changing anything. || If something hurts, worsens or worries you, seek medical advice before reading further.

Gentle changes last longer than dramatic ones. || In matters of health, the unspectacular usually wins.
Sleep, movement, regular meals and company form the ground on which everything else stands. || Look after the plain things first: rest, daylight, movement, food and people.
Add one change at a time and give it a few weeks, so that its effect can be felt. || When several habits change together, nobody can tell which of them helped.

Strong claims call for strong evidence. || Be careful with anything that promises to help against everything.
A serious offer mentions side effects, limits and the people for whom it is unsuitable. || Words such as “detox” or “miracle” should send you looking for an independent source.
Public health services and professional associations are a sober place to check. || National health services publish plain information that has nothing to sell.

@ industry2 4
# A gentle checklist for everyday life || Listening to your body along the way
Go through these calmly and without judging yourself. || There is no score to reach here.
- Does it fit into the day without adding stress?
- Is there a way to do it on tired days?
- Has a professional been asked where health is concerned?
- Do you feel better after several weeks, or merely busier?
- Can it be combined with time spent among others?
- Do you know which signs mean that you should stop?
A small diary makes slow changes visible. || Note how you slept and how you felt, in a few words a day.
It is also the most useful thing to bring to an appointment. || Patterns show up on paper long before they are noticed in daily life.
`,
  },
  Travel: {
    audience: 'travelers',
    pros: 'seasoned travelers',
    field: 'travel',
    setting: 'a trip',
    sections: `
@ industry 3
# {h} with a traveler's eye || What it means on the road
Travel plans look orderly at home and meet the weather later. || The best itineraries have gaps in them.
When {k} {is} part of the preparation, think of the tired hour after arrival and not of the photograph. || In planning around {k}, picture the rainy day, the late train and the heavy bag.
Whatever still works under those conditions will be a pleasure under better ones. || A plan that copes with delay leaves room for the discoveries people remember.

Check the practical matters with the official source. || Rules for entry, luggage and insurance change, and old advice stays online.
Embassies, carriers and local tourist offices publish what currently applies. || Look at the date of any report before relying on it.
Keep copies of documents apart from the originals, on paper and on a device. || A copy of each important document in a second place turns a disaster into an errand.

Money goes further outside the obvious weeks. || Those who can choose their dates should look at the edges of the season.
Places are calmer then, and the people who work there have time for a conversation. || There is more room, and locals are more inclined to share what they know.
Courtesy, a few words of the language and patience open more doors than any booking status. || A greeting in the local language costs nothing and changes the tone of the whole exchange.

@ industry2 4
# Before you lock the door behind you || A last look before departure
Run through the following on the evening before. || These points take ten minutes and are easily forgotten.
- Are names spelled the same on tickets and documents?
- Does somebody at home know the route?
- Is there enough cash for the first day?
- Are maps and confirmations saved for use without a connection?
- Is medicine packed in the hand luggage?
- Has the cancellation deadline been noted?
Leave a little space in the bag and in the schedule. || Pack less than planned and schedule less than possible.
Both fill up on their own. || The journey will supply the rest.
`,
  },
  Finance: {
    audience: 'careful savers',
    pros: 'independent advisers',
    field: 'personal finance',
    setting: 'a household budget',
    sections: `
@ industry 3
# {h} and your money || The financial side, soberly considered
Money questions are easier to answer in the right order. || In finance the sequence of steps matters as much as the steps.
Before {k} become{s} a subject, the basics should be in place: a reserve for emergencies, no expensive debt and the necessary insurance. || A reserve and a clear view of existing debts come ahead of every decision about {k}.
After that comes the horizon, since money needed soon should not depend on events. || Only then does it make sense to ask how long the money can be left alone.

Risk and return come as a pair. || Nobody is paid for taking no risk at all.
If an offer promises a high return with complete safety, one of the two statements is wrong. || Guaranteed gains well above the ordinary are the oldest warning sign there is.
Check whether the provider is supervised, and by whom, in the official register. || Financial authorities keep public registers, and a look at them takes a few minutes.

Fees are the one part of the result that is known beforehand. || Costs work quietly and every year.
Ask for all of them in one sum: entry, running, transaction and exit. || Let the provider list every charge in writing, including those deducted inside the product.
A general text cannot consider your taxes and circumstances, so larger steps deserve personal advice. || For sums that matter to you, an independent adviser or a consumer organization is worth the appointment.

@ industry2 4
# A calm check before money moves || Questions to settle before signing
Take these one by one, ideally with a calculator at hand. || None of them should be skipped because time is short.
- Could the money be needed earlier than planned?
- What is the worst plausible outcome, and would it be bearable?
- Which costs arise even if nothing happens?
- Who earns what if the contract is signed?
- How is the result taxed?
- Can the product be explained to a friend in a few sentences?
Whoever cannot explain a product should not own it yet. || If the last point fails, waiting is the cheapest option.
Good opportunities survive a night of sleep. || An opportunity that does not tolerate questions is no opportunity.
`,
  },
  'Food & Lifestyle': {
    audience: 'home cooks and hosts',
    pros: 'people who cook and host with ease',
    field: 'food and lifestyle',
    setting: 'a dinner with friends',
    sections: `
@ industry 3
# {h} in everyday life || Bringing it home
Good taste begins with attention. || At home, the pleasant thing is to be allowed to try.
With {k} on your mind, notice what you already enjoy and build on that. || Start from habits that you like anyway, and {k} will find a natural place among them.
Borrowed styles rarely last, while small personal ones do. || What suits the household stays, and what was meant to impress ends up in a cupboard.

Quality shows in simple things. || Simplicity is a demanding test.
Fewer ingredients, better chosen, nearly always win over abundance. || A plain dish or a plain room hides nothing, so its parts have to be good.
Markets, small makers and the season itself are reliable guides. || Ask the people who grow or make things; they like to talk about them.

Hospitality is about ease. || Guests remember how they felt.
Prepare what can be prepared and let the rest be imperfect. || A relaxed host with a modest table is better company than an exhausted one with a grand one.
Ask early about allergies and preferences, and then stop worrying. || A quick question about what people cannot or do not eat spares everyone an awkward moment.

@ industry2 4
# Little things that make the difference || Ideas for the coming week
Pick one of these and leave the others for another day. || They are small enough for a weekday.
- Use up something that has been waiting at the back.
- Try one new ingredient or material in a small amount.
- Write down what worked before it is forgotten.
- Share the result with a neighbor or friend.
- Give one shelf or drawer a proper clearing.
- Repeat last week's success and change one detail.
Pleasure grows with repetition. || Familiar things have a charm that novelty lacks.
The second attempt is nearly always calmer and better than the first. || By the third time, the hands know what to do and there is room to play.
`,
  },
  Education: {
    audience: 'students and their families',
    pros: 'experienced teachers',
    field: 'education',
    setting: 'a course',
    sections: `
@ industry 3
# {h} from a learner's point of view || What it means for learning
Learning happens in the learner. || No material teaches by itself.
Whatever is planned around {k} should leave room for doing, explaining and getting things wrong. || The question to ask about {k} is what the learner will do, not what will be presented.
Reading a solution feels like understanding, and finding one is understanding. || The effort of recalling something fixes it far better than another look at the page.

Motivation needs a reason and an early success. || People learn willingly when they see what for.
Connect the subject with a question the learner already has. || A link to the learner's own plans makes a dry chapter bearable.
Then choose a first task that can be managed with effort. || A first exercise that succeeds after an honest attempt does more than any speech.

Support should fade as ability grows. || Good help makes itself unnecessary.
Ask before explaining, and give the smallest hint that gets things moving. || Teachers and parents do well to wait a little longer than feels comfortable.
Praise the strategy and the persistence, because those can be repeated. || Comments on how a result was reached are worth more than praise for being clever.

@ industry2 4
# Planning the term || A study checklist that works
These questions are meant for the start of a term or a course. || Families and teachers can go through them together.
- Which result is expected at the end?
- What is already known, and how was that checked?
- When and where will the work be done?
- Who can be asked before frustration sets in?
- How will old material be revisited?
- Which free or public resources are available?
Plans for learning should be revised without drama. || Nobody keeps to a study plan completely.
What matters is returning to it after an interruption. || The useful skill is picking it up again the day after it failed.
`,
  },
  General: {
    audience: 'beginners',
    pros: 'people with long experience',
    field: 'everyday life',
    setting: 'a small project',
    sections: '',
  },
};
