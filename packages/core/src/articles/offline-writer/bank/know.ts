/** Sections about understanding a subject, in the form `readSections` reads. */
export const knowSections = `
@ define 1
# What is it really about? || Getting the idea straight || A clear starting point
A subject becomes manageable once it has edges. || Begin by deciding what belongs to the subject and what does not.
Conversations about {q} often mix several matters that only look alike from a distance. || Much of the confusion around {q} comes from people using the same words for different things.
Try to describe it in two sentences, without any technical term. || A useful exercise is to explain it to someone who has never heard of it.
Where the explanation falters, the real questions begin. || The places where you get stuck show what to read next.

A definition is a tool and no monument. || There is rarely one definition that suits every purpose.
{audience} will stress different sides of it than a critic would. || What counts as essential depends on who is asking and what they intend to do.
It is enough to know which meaning is in use at the moment. || So ask which meaning is intended before you agree or disagree.

Some background helps as well. || It is useful to know where an idea comes from.
Every subject carries traces of the problem it once answered. || Things that look odd today usually made sense when they were introduced.
Seen against that background, {k} make{s} a good deal more sense. || Much about {k} that seems arbitrary has a history behind it.

@ why 1
# Why it deserves attention || Why it matters in practice || The reasons behind the interest
Interest in a subject should survive the question of what it changes. || A fair question to begin with is what difference any of this makes.
For {audience}, the answer lies in everyday decisions and rarely in theory. || The benefit shows in small decisions that have to be made again and again.
Those who understand {k} spend less time on guesses. || A working knowledge of {k} replaces guesswork with something better.

It also makes other people's claims easier to judge. || There is a second advantage, which is independence.
Nobody has to take a confident tone for an argument. || You can follow a discussion, notice what has been left out, and ask the question that moves it on.
In {field}, where opinions travel quickly, that is worth a lot. || That ability is valuable in {field}, and it does not go out of date.

Not everyone needs to become an expert. || There is no need to know everything.
A solid overview of {q} takes far less time than mastery and answers most practical questions. || The distance between knowing nothing about {q} and knowing enough is shorter than it looks.
What matters is to know where the overview ends. || The important thing is to recognize the point at which somebody more experienced should be asked.

@ parts 2
# The parts that make up the whole || How the pieces fit together || Breaking the subject down
Large subjects are easier to grasp in pieces. || Nobody understands a whole subject at once.
A simple division is enough: what it is made of, what influences it, and what follows from it. || Ask what goes in, what happens inside and what comes out.
Applied to {k}, those three questions produce a map that fits on one page. || Three columns on a sheet of paper are enough to draw a first map of {k}.

Then look at the connections. || The links between the parts matter as much as the parts.
Some elements move together, and some hold each other in check. || Change one and another reacts, sometimes with a delay that hides the cause.
Many disagreements turn out to be about a connection that one side sees and the other does not. || Those who see only the separate elements are regularly surprised by the result.

Finally, find the element that everything else waits for. || In most systems one part sets the pace for the others.
Attention spent there has more effect than the same attention anywhere else. || Improving any other part first makes little difference.
Finding it takes observation and seldom more than common sense. || It is not always the most visible part, so take time to look.

@ sources 2
# Finding sources you can trust || How to read about it critically || Where good information comes from
There is plenty to read about {q}, and its quality varies enormously. || Anybody who looks for information about {q} soon has too much of it.
A good source says who wrote it, when, and how the author knows. || Look for three things: a name, a date and a reason to believe.
If all three are missing, treat the text as a hint and look for confirmation. || Without them a text may still be right, but there is no way to tell.

Go back to the origin whenever it is possible. || Much of what is published repeats something else.
Each repetition rounds off a corner, until a careful statement has become a bold one. || On the way from the original to the summary, conditions and doubts tend to get lost.
A quick look at the original often changes the impression entirely. || Reading the first version takes a few minutes more and saves many corrections.

Disagreement between good sources is a gift. || When two serious authors contradict each other, pay attention.
It marks the place where the subject is still open. || The reason for the difference is usually the most instructive part.
<It is useful to note both positions|Note both positions> together with the assumption that separates them. || Find the assumption on which they part, and you have understood more than either text says.

@ apply 3
# Putting it into practice || From understanding to use || What to do with the knowledge
Understanding is tested by use. || Knowledge that never meets a real case fades quickly.
Choose one situation in which {k} play{s} a part and look at it closely. || Take a recent example from your own surroundings and examine it with fresh eyes.
What would you now do differently, and what would you leave as it is? || Ask what the new knowledge would have changed.

Begin with something that can be undone. || The first application should be small and reversible.
A limited trial brings more insight than a debate, because it answers back. || Trying a thing on a small scale shows what no argument could.
Note beforehand what you expect, so that the result can surprise you. || Write your expectation down first, since memory adjusts itself to the outcome.

Share what you find. || Talk about the result with someone who was not involved.
Explaining it forces the idea into order. || In telling the story you will notice which part you still do not understand.
Among {audience}, such exchanges are how practical knowledge about {q} really spreads. || Others can add their own cases, and a single observation slowly becomes experience.

@ misconceptions 3
# Common misconceptions || What people tend to get wrong || Half-truths worth correcting
Some ideas survive because they are convenient. || A few beliefs keep coming back, however often they are corrected.
They contain a grain of truth, which makes them hard to replace. || Each one is true somewhere, and misleading as a general rule.
- **“There is one right way.”** Circumstances differ, and so do sensible answers.
- **“It is only for specialists.”** The essentials can be understood by anyone who is curious.
- **“Newer is better.”** Some older approaches remain because they work.
- **“More effort always helps.”** Beyond a point, direction matters more than force.
- **“It can be learned in an afternoon.”** An overview can, judgment cannot.
- **“Everybody agrees by now.”** In lively subjects the experts keep arguing.
- **“If it worked there, it will work here.”** Conditions travel less easily than stories.
- **“The details do not matter.”** They rarely do at the start and often do at the end.

The remedy is not distrust. || None of this is a reason for cynicism.
It is enough to ask under which conditions a statement holds. || Simply ask when a statement is true and when it stops being so.
That one habit makes every later discussion of {q} more productive. || People who talk about {q} in this spirit waste less time on slogans.

@ questions 3
# Questions that lead further || How to ask better questions || What to ask next
The quality of an answer depends on the question. || Progress in a subject shows in the questions one asks.
Early questions ask for facts, while later ones ask for conditions, reasons and limits. || At the beginning people ask what; after a while they ask when, and compared with what.
With regard to {q}, the following are a good start. || These open up more than they close.
- What would have to be true for this to be wrong?
- Who has a different opinion, and what is it based on?
- Which part is known, and which part is assumed?
- What happens if nothing is done?
- Does this hold everywhere, or only under certain conditions?
- What would a cautious person do first?
- Which single fact would change the conclusion?
- Who is affected and has not been heard?
- What was believed before, and why did it change?

Keep the answers, together with the date. || Write the replies down.
After half a year they show how far your own view has moved. || Reading them again later is instructive and occasionally amusing.

@ limits 4
# Limits and open questions || What nobody can promise || Where caution is in order
An honest account includes what is not known. || Every subject has a border beyond which there are only opinions.
{k} {is} no exception, and it does no harm to say so. || That is true of {k} as well.
Someone who admits a limit is usually more reliable within it. || Uncertainty openly stated is a mark of quality.

Be careful with statements that allow no exception. || Words such as “always” and “never” should make a reader pause.
They may be right, but they are seldom tested. || Reality tends to contain at least one case that does not fit.
A modest formulation is harder to quote and easier to rely on. || The careful version sounds weaker and holds up better.

Some questions have to be answered by the reader. || In the end there are matters of taste and of values.
How much effort is reasonable, which risk is acceptable, what counts as good enough? || No source can decide what is worth the effort to you.
Facts narrow the choice, and a person still has to make it. || Information helps with these questions without replacing a decision.

@ mistakes 4
# Mistakes to avoid || Errors that cost time || What goes wrong most often
Most errors come from haste. || The typical mistakes have little to do with difficult details.
A first impression hardens into an opinion before a second source has been seen. || People settle on an answer early and then collect what supports it.
With {k}, as with any other subject, a pause before the conclusion is well spent. || A slower start would have prevented most of the wrong turns people describe.

Another mistake is to stay with theory. || Some go the other way and never stop reading.
At some point the next article adds nothing, and only a practical attempt will. || When three texts in a row bring nothing new, it is time to act.
The result may be modest, but it is yours and it can be improved. || Even a clumsy attempt will show which of the remaining questions matter.

It is also a mistake to work alone. || Finally, there is the habit of keeping questions to oneself.
Someone nearby has very likely had the same problem. || Other people have stood at the same point, and most of them remember how it felt.
A short message can replace hours of searching. || Asking early is a sign of seriousness, not of weakness.

@ people 2
# Who it concerns, and how || Different people, different needs || Points of view worth knowing
The same subject looks different from each chair. || Where you stand decides what you see.
A beginner looks for orientation, an experienced person for exceptions. || Newcomers need a map, while old hands need the latest changes to it.
A text about {q} cannot serve both equally well, so it helps to know whom it was written for. || Before reading anything about {q}, ask which of them the author had in mind.

{pros} tend to look first at what can go wrong. || Ask {pros}, and the talk will soon turn to what went wrong once.
That is experience speaking and should not be mistaken for pessimism. || The caution has usually been paid for.
Their warnings are best read as a list of things to check. || Collect such warnings, because they are cheaper secondhand.

Then there are those who are affected without taking part. || Others never chose the subject and live with its effects all the same.
Their view is rarely written down and often decisive. || It is worth asking them, since they notice what insiders have stopped seeing.
Including them early avoids the kind of surprise that arrives late. || A plan that works for them as well is usually the better plan.

@ costs 4
# Time, effort and money || What it takes || A sober look at the effort
Nothing worthwhile is entirely free of effort. || Before going further it is fair to ask what it will take.
Money is the visible part, and attention is the scarce one. || The largest expense is usually attention.
Anyone who wants to engage with {k} should decide how many hours a week are available. || Decide what share of the week {k} may claim, and defend that limit in both directions.

Start with what costs nothing. || A surprising amount can be had for free.
Libraries, public talks and patient acquaintances answer the first questions well. || The early stages rarely justify any spending at all.
Pay when something specific is missing and you can name it. || Money is best spent on the one thing that has been holding everything up.

Count the effort of keeping up, too. || There is also the cost of staying current.
A subject that moves needs a regular glance, and one that stands still does not. || Some knowledge keeps for decades, some for a season.
Knowing which sort you are dealing with prevents both worry and neglect. || It helps to know early which of the two it is.

@ change 5
# How to keep up to date || What changes and what stays || Following developments without stress
News is plentiful, and change is slower than the news suggests. || Not everything that is announced turns out to matter.
The foundations of {k} move far less than the headlines do. || Beneath the noise, the core of {k} tends to stay the same for a long time.
It follows that time spent on foundations keeps its value. || That is a good reason to learn the foundations thoroughly and skim the rest.

Pick a rhythm and stay with it. || A fixed appointment with the news is healthier than a constant stream.
Once a month is enough for most purposes. || Reading a good summary now and then will do.
Whatever is still being discussed after four weeks was probably important. || Waiting is an excellent filter, since most excitement does not outlast it.

Keep a short record of what you believed and when. || Write down which of your views changed, and why.
It guards against the feeling of having known it all along. || Such a record is humbling and extremely useful.

@ checklist 5
# The essentials at a glance || A checklist for newcomers || What to remember
If little time is left, these are the points to keep. || The following list sums up the way of working described here.
None of them needs special knowledge. || Each takes minutes and saves much more.
- The subject can be described in two plain sentences.
- The meaning in use is clear to everyone involved.
- The main sources have a name and a date.
- A second opinion has been heard.
- The assumptions are written down.
- One small practical attempt has been made.
- The result was compared with the expectation.
- There is somebody to ask.
- The open questions are known as such.
- A date for the next look is set.

@ signs 4
# Signs of good work || How to recognize quality || What careful people look for
Quality is easier to recognize than to define. || It takes some practice to see what is good, and a few signs help.
Good work on {q} is specific, admits its limits and can be checked. || The better contributions on {q} share three traits: they are concrete, modest and open to inspection.
Poor work leans on adjectives. || Where adjectives pile up, evidence is usually thin.

Look at how exceptions are treated. || The handling of awkward cases is revealing.
A careful author mentions the example that does not fit. || Someone who knows the subject will bring up the difficult case unasked.
A careless one leaves it for the reader to find. || Leaving it out is either ignorance or salesmanship.

Consistency over time is another sign. || See whether earlier statements still stand.
People who correct themselves in public deserve more trust, not less. || An open correction counts in a source's favor.
Those who were never wrong have merely stopped counting. || An unbroken record of being right should raise an eyebrow.

@ first 2
# First steps for newcomers || Where to begin || An easy way in
The best entrance is a question of your own. || Start from something you would really like to know.
General introductions are useful, but they answer questions nobody has asked yet. || A personal question gives the reading direction and shows when to stop.
With {k} in particular, curiosity is a better guide than completeness. || It also makes {k} easier to remember, because every fact has somewhere to go.

Choose one introduction and read it to the end. || Settle on a single overview first.
It need not be the best; it needs to be finished. || Which one you choose is less important than reading the last page.
Mark what remains unclear and carry on regardless. || Unclear passages can be left standing, for many resolve themselves a chapter later.

Then talk to a person. || After that, find someone to talk to.
Half an hour with somebody who knows the field puts the reading in proportion. || A conversation shows within minutes which chapters matter in practice.
Prepare two or three precise questions and leave the rest to chance. || Come with precise questions and be ready for answers to different ones.
`;
