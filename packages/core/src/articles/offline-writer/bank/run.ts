/** Sections about a practice that a team runs, in the form `readSections` reads. */
export const runSections = `
@ goal 1
# Start with the goal, not the method || What should it achieve? || Setting a goal worth working for
Before anyone opens a tool, the team should agree on what it wants to change. || A method without a goal keeps people busy and leaves the results to chance.
“More” is not a goal, because it can never be reached or missed. || A goal is useful if a colleague could tell, some months later, whether it was met.
For {k}, a good goal names an audience, a behavior and a date. || With {k}, it helps to finish the sentence “we will know that it works when”.

Separate what you influence from what you merely hope for. || Some results are under your control and some are not.
The number of good pieces of work finished in a month can be planned, while applause cannot. || Effort, care and regularity can be promised, whereas the response of others can only be invited.
Plan the former and observe the latter. || A plan built on the first kind survives a disappointing week.

Write the goal on the first page of every document concerned. || Repeat the goal until people smile about it.
It ends debates about taste and shortens meetings. || When two good ideas compete, the written goal decides.
Without it, {k} slowly turns into a list of habits nobody questions. || Many efforts in {k} drift because the original aim was never written down.

@ audience 1
# Know whom it is for || The people at the other end || Who is supposed to benefit?
Every effort of this kind has somebody at the receiving end. || Behind each figure in a report stands a person with a question.
Describe that person in ordinary words: what are they trying to do, what worries them, what have they tried? || Find out what these people want to get done and what stands in their way.
A single honest conversation corrects more assumptions than a day of brainstorming. || Listening to a few real cases is the quickest cure for assumptions.

Use their language. || Pay attention to the words they choose.
Inside an organization, terms grow that nobody outside would ever use. || The vocabulary of a department rarely matches that of its audience.
Good {k} begins where both speak about the same thing. || In {k}, the right word is often the one from the last conversation with a customer.

Think about the moment as well. || Timing belongs to the picture.
Someone who is only looking around needs different help from someone about to decide. || The same message can be welcome on one day and a nuisance on another.
Map the few moments that matter and serve those well. || Two or three well-chosen moments are worth more than constant presence.

@ strategy 2
# A simple strategy on one page || From ideas to a strategy || What a workable strategy contains
A strategy is a choice about what not to do. || The hard part of a strategy is leaving things out.
One page is enough for the goal, the audience, the approach, the limits and the next review. || If it does not fit on a page, it is probably a wish list.
Anything written about {q} becomes more useful once you know which of these lines it affects. || With such a page at hand, advice on {q} can be sorted quickly into fitting and unfitting.

Concentrate before you expand. || Do one thing properly before adding a second.
Spreading a small team over many channels makes each of them mediocre. || Half-hearted activity in many places costs more than full attention in one.
{pros} will usually name one thing they stopped doing as their best decision. || Ask {pros} about turning points, and you will hear about things they gave up.

State the assumptions openly. || Every strategy rests on guesses, and they should be visible.
An assumption on paper can be tested, and one in the head cannot. || Written guesses can be checked one after the other.
Begin with the one that would hurt the most if it were wrong. || Start with whichever would bring the whole plan down.

@ process 2
# A process that people follow || Turning good intentions into routine || Who does what, and when
A process earns its place by making the right thing the easy thing. || The best process is hardly noticed.
Begin with a plain sequence: plan, produce, check, publish, look at the result. || Five steps suffice: prepare, make, review, release, learn.
Each step in {k} needs one name beside it and one sign that it is finished. || For {k}, write down who begins, who checks and who has the last word.

Templates save more time than reminders do. || Whatever is done for the third time deserves a template.
They carry the experience of earlier rounds to people who were not there. || A good checklist lets a new colleague work at the level of an old one.
Revise them when they get in the way, and delete what nobody reads. || Keep them short, since a long template is copied without being read.

Bottlenecks tend to sit at the handover. || Work waits longest between two people.
Look at how long a piece lies untouched, because that is where time can be won. || Measure the waiting and not only the working.
Often an agreement about reply times is all it takes. || A fixed slot for reviews each week removes most of the delay.

@ quality 3
# Quality before quantity || What good work looks like || Raising the standard
Volume is tempting because it is easy to count. || It is always possible to produce more.
But a weak piece of work costs nearly as much attention as a strong one and has to be looked after just the same. || Yet everything that is released has to be maintained, explained and sometimes regretted.
In {k}, a few things done thoroughly outlast a long list of quick ones. || People remember one excellent example of {k} and forget a dozen average ones.

Agree on a standard that can be checked. || Say what “good” means before the work begins.
Is it correct, is it clear, is it useful to the person it was made for? || Three questions are enough: does it help, is it true, is anything superfluous?
If one answer is no, the piece goes back, whoever made it. || What fails one of them is revised, without exceptions for senior people.

Let somebody read or try it who was not involved. || A fresh reader is the cheapest quality control.
They stumble over gaps that the author can no longer see. || What has to be explained to them is missing from the work.

@ data 3
# Measuring what matters || Figures that help you decide || Reading the numbers with care
Collecting data is easy, and acting on it is not. || There has never been a lack of figures.
Choose a handful that would change a decision, and ignore the rest for now. || A figure that changes no decision is decoration.
For {k}, combine one measure of effort, one of response and one of lasting value. || A balanced view of {k} shows what went in, what came back and what remains.

Look at trends and not at single days. || One good week proves nothing, and neither does a bad one.
Seasons, holidays and chance move figures more than most changes do. || Compare like with like: the same weekday, the same season, the same kind of work.
Before explaining a jump, check whether the way of counting has changed. || Many surprising curves turn out to be errors in the measurement.

Add a sentence to every chart. || Numbers need words.
What happened, why do we think so, and what will we do about it? || State in one line what the figure means for the next step.
Reports about {q} without that sentence are filed and forgotten. || Otherwise a report about {q} is admired for a minute and changes nothing.

@ testing 4
# Test, learn, adjust || Improving through small experiments || Learning from your own results
Opinions are quick, experiments are convincing. || A modest experiment settles what a long meeting cannot.
Change one element, leave the rest as it is, and decide beforehand how long to wait. || Write down the expectation first, then run the test to its end.
Stopping early because the figures look pleasant is the most common way to fool oneself. || Patience matters, since early results swing widely.

Keep the failures. || A failed experiment is a result.
A list of what did not work saves the next person from repeating it. || The archive of disappointments is among the most valuable documents a team owns.
{audience} who share such lists with one another learn {k} faster than any course could teach it. || In {k}, that kind of honesty is rarer than talent.

Turn what works into a habit. || Then comes the unexciting part, which is to make the improvement permanent.
Update the template, tell the others, and move on to the next question. || An insight that stays in a slide deck has not improved anything.

@ budget 2
# Budget and effort || What it takes in time and money || Planning resources sensibly
The visible costs are tools and services, and the real one is working time. || Most of the budget is spent on salaries, whether anyone writes it down or not.
Estimate the hours for one complete round of {k} before planning twelve of them. || A realistic plan for {k} starts from the hours that are actually free.
Then cut the plan by a third and see whether the goal still holds. || Leave a margin, because something else will always be urgent.

Buy tools last. || Tools come after the process.
Software makes a clear procedure faster and an unclear one more expensive. || No subscription replaces the decision about who does what.
A spreadsheet used every week beats a platform opened twice a year. || Try it by hand first, for then you will know what the tool has to do.

Outside help pays off where experience is scarce. || Some tasks are better given to specialists.
Keep the judgment in-house and buy the craft. || Hand over the execution if you must, but never the goal.
A partner should be able to explain each step in words you can repeat. || Insist on explanations, since what you do not understand you cannot steer.

@ team 4
# The people behind it || Skills, roles and cooperation || Making it a team effort
Good results come from a few complementary skills. || Nobody is equally good at planning, making and measuring.
Name the roles, even if one person fills several of them. || List what needs doing and see which part has no owner.
In {k}, the missing role is often the person who says no. || For {k}, somebody with the right to decline an idea is a blessing.

Knowledge should not live in one head. || Holidays reveal where knowledge is stored.
Short internal notes and shared reviews spread it without much ceremony. || Let two people look at important pieces, and the second will learn from the first.
New colleagues are an opportunity, because they ask what everyone else has stopped asking. || Give newcomers the task of improving the instructions they were handed.

Praise specifically. || Recognition is part of the work.
“Well done” is pleasant, and “this saved our customers a step” is instructive. || Say what was good and why it mattered.

@ risks 4
# Risks and shortcuts to avoid || Shortcuts that cost more later || Where caution pays
Every field has its shortcuts, and most of them are loans. || A shortcut is attractive because the bill arrives later.
Whatever would be embarrassing if it became public is a poor basis for {k}. || Before trying a trick in {k}, imagine explaining it to a customer.
Reputation builds slowly and is lost in an afternoon. || Trust takes years to earn, and nothing is harder to buy back.

Dependence is a quieter risk. || Another danger is relying on one source.
If a single platform, partner or person carries everything, a change of rules can undo years of work. || One changed rule or one resignation should not be able to stop the whole effort.
Keep copies, keep alternatives, and keep direct contact with the people you serve. || Own what is essential, and rent the rest.

Legal questions deserve an early look. || Rules on privacy, advertising and copyright apply to small teams as well.
Asking beforehand is cheaper than correcting in public. || A short consultation at the start prevents a long one at the end.

@ errors 4
# Common mistakes and how to avoid them || What usually goes wrong || Mistakes that hold teams back
The same mistakes appear in teams of every size. || Experience mostly consists of recognizing these early.
They are easier to prevent than to repair. || Each of them begins as a sensible-looking decision.
- **Copying a competitor.** What is visible from outside is not the reason for their success.
- **Starting everywhere at once.** No channel receives enough attention to succeed.
- **Reporting without deciding.** Figures are presented, and nothing changes.
- **Changing course too soon.** An approach is dropped before it could work.
- **Never changing course.** An approach is kept because it is familiar.
- **Leaving maintenance out of the plan.** Old work decays while new work is celebrated.
- **Writing for colleagues.** The audience cannot follow the inside language.
- **Buying tools in place of thinking.** The subscription runs, the question stays open.

One question catches most of them. || A simple test helps.
Would we begin with this today if we had not already begun? || If a newcomer asked why it is done this way, would the answer convince you?
If not, it is time to stop, whatever it has cost so far. || Where the answer is no, the courage to stop is worth more than another attempt.

@ quarter 5
# A plan for the first quarter || How to begin, in order || Your first three months
A beginning should be small enough to finish. || Here is an order that keeps the first months manageable.
Move on when a step is done and not when the calendar says so. || Each step prepares the next, so resist the wish to skip ahead.
1 Write the goal and the audience on one page.
1 Look at what exists already and what it has achieved.
1 Choose one channel and one kind of work.
1 Agree on roles, standards and a fixed slot for reviews.
1 Produce a first complete piece and show it to someone outside the team.
1 Set up the few figures that will guide decisions.
1 Repeat the round with one deliberate improvement.
1 Remove whatever turned out to be unnecessary.
1 Decide on the next quarter in the light of the results.

After three months there will be less certainty and more knowledge. || At the end of the quarter, the plan will look different, and that is the purpose of it.
Both are good foundations for deciding how {k} should continue. || By then, decisions about {k} can rest on your own experience.

@ upkeep 5
# Keeping it alive || Maintenance is part of the job || After the first success
What works today needs attention to work tomorrow. || Success creates something that has to be looked after.
Set aside a share of the time for improving what exists. || Reserve regular hours for repairs and updates.
Older work that already performs well is usually the most rewarding place to start. || A small correction to something proven often brings more than a new beginning.

Retire things on purpose. || Not everything deserves to be continued.
A yearly inventory of {k} shows what is still useful and what is merely still there. || Go through everything that belongs to {k} once a year and ask what would be missed.
Letting go frees the energy that the next idea will need. || Whatever nobody would miss makes room for something better.
`;
