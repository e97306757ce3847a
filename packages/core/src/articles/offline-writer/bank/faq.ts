/**
 * Questions and answers, in the form `readSections` reads: each heading is a question and the lines
 * under it make up the answer.
 */
export const faq = {
  choose: `
@ where
# How do I start if I know nothing about {q}? || Where should a beginner start with {q}?
Begin with the need and not with the offers. || Describe in one sentence what should be different afterward.
Then read one independent overview, speak with one person who has made the choice, and only after that contact a {seller}. || With that sentence, an overview and one honest conversation, you know more than the average {buyer}.
@ how-many
# How many {options} should I compare? || Is it enough to look at one or two offers?
Three is a sensible number. || Look at a handful and examine about three of them closely.
Fewer leave you without a yardstick, and more tend to blur. || With one there is nothing to compare, with ten there is too much.
@ cheap
# Is the cheapest offer ever the right one? || Can I simply take the lowest price?
Yes, if it meets every requirement and the reason for the low price is known. || It can be, provided the contents are the same.
What should be avoided is a price that nobody can explain. || If something has been left out, find out what before you agree.
@ reviews
# Can online reviews be trusted? || How much weight should reviews carry?
Taken one by one, not very far; taken together, quite well. || They are more reliable as a pattern than as single voices.
Look for detail, for balance and for complaints that several people share. || Give most weight to reviews that describe a use similar to yours.
@ long
# How long should the decision take? || When is it time to stop searching?
As long as new information still changes the order of your list. || Stop when two visits or articles in a row have taught you nothing new.
After that, further research mostly feeds doubt. || From then on, waiting costs more than it brings.
@ wrong
# What if I make the wrong choice? || What can I do if I am not satisfied?
Say so early and in writing, and ask for a specific remedy. || First describe the problem calmly and give the {seller} a chance to fix it.
Many disappointments can be put right, and the rest are easier to leave when the terms were checked beforehand. || If that fails, the terms you agreed at the start decide what happens next.
@ best
# Is there one best answer for everyone? || Which {option} is the best?
No, and rankings that claim otherwise have made a choice of criteria for you. || The best one is the one that meets your requirements with the least trouble.
Use such rankings to find candidates and your own list to choose among them. || A winner elsewhere may be unsuitable for your circumstances.
@ negotiate
# Is it worth negotiating? || Can the terms be negotiated?
Politely, yes. || It does no harm to ask.
If the price is fixed, there may be room in the extras, the dates or the conditions of payment. || Where the sum cannot move, ask about scope, timing or a better way out.
`,
  do: `
@ start
# What is the best way to begin? || How do I start with {k}?
Choose one small task that can be finished today. || Pick a modest first goal and a fixed time in the week.
It will show you more about what you need than any amount of preparation. || Everything else, including better equipment, can follow.
@ long
# How long does it take to see results? || When can I expect progress?
That depends on where you start and how regularly you practice. || The first signs usually come early, and the larger ones need patience.
Watch for mistakes being noticed sooner, because that change comes first. || Regular short sessions tend to bring them closer than rare long ones.
@ alone
# Can I do this on my own? || Do I need a teacher or an expert?
To a large extent, yes. || Much can be done alone, especially in the beginning.
An experienced eye now and then is nevertheless worth arranging, since nobody sees their own errors. || Now and then, though, an outside opinion will save you weeks.
@ often
# How often should I practice? || Is daily work on {k} necessary?
Often enough not to lose the thread. || Several short sessions a week are a sound rule for most people.
What counts is that the rhythm can be kept in a bad week. || A schedule you keep is better than one you admire.
@ stuck
# What should I do when I get stuck? || How do I get past a difficult phase?
Go back one step and make the task smaller. || Change one thing: the method, the time of day, or the company.
If that does not help, ask someone to watch you at work. || When nothing moves after that, a short break is no defeat.
@ cost
# Is it expensive? || What do I have to spend?
It does not have to be. || Less than advertisements suggest.
Begin with what is at hand and pay only for what is clearly missing. || Spend money when a definite obstacle can be removed with it, and time before that.
@ late
# Is it too late to start? || Am I too old or too busy for {k}?
There is no closing date. || Hardly ever.
People with little time often do well because they choose their tasks carefully. || Experience from other parts of life shortens the way more than one would think.
@ tell
# How do I know that I am doing it right? || How can I tell good work from bad?
Compare your result with a good example and name one difference. || Ask yourself whether somebody else could use the result without your explanation.
As long as you can name that difference, you are on the right track. || A frank comment from a more experienced person settles the rest.
`,
  run: `
@ results
# When will results show? || How long does it take to see an effect?
It depends on the starting point, the competition and the regularity of the work. || Sooner for small improvements to what exists, later for anything built from nothing.
Agree on early signs, so that patience does not have to rest on faith. || Nobody can promise a date, but a team can agree on which signs to expect first.
@ inhouse
# Should we do it ourselves or hire someone? || Is outside help necessary?
Keep the goal and the judgment inside, whatever you decide about the rest. || Not at first.
Craft that is needed rarely can be bought, and knowledge of your customers cannot. || Outside help makes sense when a definite skill is missing and you can describe the task.
@ tools
# Which tools are needed for {k}? || Do we need special software?
Fewer than the market suggests. || Hardly any in the beginning.
Start by hand, and let the first real bottleneck decide what to buy. || A shared document and a calendar carry a small team a long way.
@ time
# How much time should it take each week? || How many hours should be planned for {k}?
As many as can be kept free in an ordinary week. || Plan what is realistic and defend it.
A small, fixed amount is better than a large one that depends on quiet days. || Regular hours matter more than their number.
@ small
# Is it worthwhile for a small company? || Does {k} make sense for small teams?
Yes, if the focus is narrow. || It does, and being small has advantages.
A small team can know its audience personally and react within a day. || Short distances and direct contact with customers make up for a modest budget.
@ first
# What should we do first? || Where is the best place to begin?
Look at what exists already and improve the best piece of it. || Write the goal and the audience on one page.
This brings results sooner than a fresh start and shows how the process works. || Everything else can be decided more easily with that page on the table.
@ fail
# What if it does not work? || How do we know when to stop?
Check the assumptions one by one before blaming the method. || Set a date and a condition at the beginning.
Often a single step is broken, and the rest can stay. || When both have passed without a sign of progress, stop with a clear conscience.
@ change
# How do we keep up with changes? || Do we have to follow every trend?
By following a few good sources and ignoring the rest. || No.
Whatever still matters after a month will reach you anyway. || Trends are worth a small experiment at most, until they have proved themselves.
`,
  know: `
@ simple
# What is the simplest way to explain it? || How would you explain {q} to a beginner?
Start with the problem and end with an example. || Say what it is for before saying how it works.
If the listener can repeat it in their own words, the explanation was good enough. || A concrete case does more for understanding than a definition.
@ learn
# How can I learn more about {q}? || Where can I read more?
Read one complete introduction, then talk to somebody who uses the knowledge. || A public library and one patient conversation will take you surprisingly far.
Specialized texts make sense once you know which question you want answered. || Leave the specialist literature until you have a definite question.
@ true
# How do I recognize unreliable claims? || How can I tell whether a claim is sound?
Look for the author, the date and the reasoning. || Check whether it can be tested and under which conditions it is meant to hold.
Where all of that is missing, keep the claim in quotation marks. || A statement without limits is usually an advertisement.
@ need
# Do I need special knowledge? || Is previous knowledge necessary?
For an overview, no. || Curiosity and a little patience are enough at first.
For decisions with serious consequences, combine what you know with professional advice. || The point at which an expert is needed announces itself: the questions become specific.
@ changed
# Does the subject change quickly? || How fast does knowledge about it go out of date?
The surface does, the foundations hardly. || Less quickly than the headlines suggest.
Learn the slow part thoroughly and look at the fast part once in a while. || A glance at a good summary every few weeks keeps you current.
@ mistake
# What is the most frequent mistake? || Which error do newcomers make most often?
Taking the first convincing explanation for the whole story. || Reading a great deal without ever trying anything.
A second, independent source is the simplest cure. || One small practical attempt corrects more misunderstandings than another book.
@ relevant
# Is {k} relevant for everyone? || Whom does it concern?
Not to the same degree. || More people than one would think, though in different ways.
The deciding question is which of your own choices would turn out differently. || It is relevant to the extent that it changes something you do.
@ first
# What should I do first? || What is a good first step?
Write down the question you would most like to have answered. || Decide what you want to be able to say or do at the end.
It will guide you through the material and tell you when you are done. || That decision makes the next step fairly obvious.
`,
  any: `
@ help
# When should I ask somebody else? || When is it better to ask first and act later?
As soon as the same question has occupied you twice. || When a mistake would be expensive or hard to undo.
Asking early is quicker and, as a rule, cheaper. || In every other case, trying it first will make the later conversation more fruitful.
@ update
# How often should I look at this again? || When is a review due?
A fixed date once or twice a year is enough. || Whenever your circumstances change, and otherwise about once a year.
Between those dates, you are allowed not to think about it. || Put the date in the calendar and enjoy the quiet in between.
@ keep
# What should I write down? || Is it worth keeping records?
The reason for each decision, its date and what you expected. || Yes, and a page will do: what was decided, when and why.
You will be glad of it when the question comes up again. || Everything else can be reconstructed when it is needed.
@ hurry
# What if there is very little time? || How can I speed things up without losing quality?
Shorten the list and keep the standards. || Drop wishes and keep requirements.
One careful hour with the essentials is better than a rushed week with everything. || The step that should never be skipped is the second opinion.
`,
} as const;
