/** Sections about choosing what is bought or whom to hire, in the form `readSections` reads. */
export const chooseSections = `
@ need 1
# Start with the need behind the search || What problem should this solve? || Know what you need before you look
Every sound decision starts with a plain sentence about the problem. || Before looking at a single offer, write down what is wrong with things as they are.
Someone who searches for {k} usually has a reason, and that reason is the best filter available. || The reason you want {k} in the first place tells you which features matter and which are decoration.
<A written need also protects a decision from enthusiasm|Having it in writing keeps you honest> once the brochures and demonstrations begin. || With that sentence in hand, a persuasive pitch has something to be measured against.

Needs come in two sorts: those that rule an {option} out, and those that merely make it nicer to have. || It helps to keep two lists, one for requirements and one for wishes.
If an {option} fails a requirement, nothing else about it counts. || A missing requirement ends the discussion, however attractive the rest may be.
Wishes are for breaking ties, and they lose their value the moment they become a shopping list. || Wishes come into play only when two candidates are otherwise level.
<It is advisable to keep the first list short|Keep the first list short>, because every extra condition narrows the field and raises the price. || Three or four firm requirements are normally enough to separate the serious candidates from the rest.

Think as well about who else lives with the result. || The person who pays is not always the person who has to live with the choice.
{audience} often find that the people affected every day were never asked. || Among {audience}, the most useful opinion tends to come from whoever deals with the result daily.
A short conversation with them turns up practical details that no description mentions. || Ten minutes of listening at this point can save a long correction later.

@ kinds 1
# How the options differ || The main kinds you will come across || What sets one {option} apart from another
At first sight the offers look alike, and the descriptions do little to change that. || Advertising makes everything in a market sound the same.
The real differences sit underneath: what is included, who it was made for, and what happens when something goes wrong. || Look past the wording and you find differences in scope, in intended audience and in support.
Reading up on {q} with those three points in mind makes the field far easier to sort. || A guide to {q} is useful exactly as far as it explains those differences.

Some {options} keep things simple and make most decisions for you. || There are {options} for people who want the simplest route.
Others assume experience and leave more of the control with you. || Another group leaves every detail to you and expects you to have an opinion.
Neither approach is better in itself; the mistake is to pay for control that nobody will exercise. || What matters is an honest view of how much control will really be used.
A newcomer and an old hand can look at the same {option} and both be right about it.

It is worth learning the few technical terms that every {seller} uses. || A handful of terms comes up in every offer, and knowing them changes the conversation.
They reveal whether two quotations describe the same thing. || Once the vocabulary is clear, two offers can be laid side by side.
Anybody who asks for a plain explanation and gets a vague one has learned something too. || A {seller} who cannot explain a term in simple words may not understand it either.

@ criteria 2
# The criteria that really matter || How to choose {q} || What to look at first
Good criteria are few, observable and tied to the purpose. || A criterion earns its place if you can check it and if the answer would change your mind.
“High quality” is not a criterion, because no {seller} claims the opposite. || Words such as “premium” or “leading” cannot be checked, so they cannot be compared.
Replace them with questions that have an answer: how long it lasts, what it covers, who answers the phone. || Turn each vague promise into something you can see, count or try.

Reliability deserves more weight than it usually gets. || Put dependability near the top.
An impressive feature is used now and then, while dependability is felt every day. || The clever extra is noticed once; the weak point is noticed every week.
With {k}, the dull qualities are the ones people mention after a year. || People who are still happy with {k} after a long time rarely talk about special features.

Next comes fit. || After that, consider how well each candidate suits the circumstances.
The same {option} can be excellent in one place and a nuisance in another. || What works beautifully for a neighbor may be wrong for you, and for reasons that have nothing to do with quality.
Space, habits, existing arrangements and the people involved all decide how well it works. || Ask how it fits with what is already there, because replacing one thing often means adapting three others.
<Any shortlist for {q} should therefore be tested against an ordinary week|So picture an ordinary week>, not against the rare exception. || Judge it by a normal day rather than by the one occasion on which everything is different.

Finally, look at how easy it is to change your mind. || One criterion is often forgotten: the way out.
Clear cancellation terms, a fair return policy or a simple handover lower the risk of the whole decision. || If leaving is simple, a wrong choice is an inconvenience and not a disaster.

@ price 2
# What it costs, all told || Price, value and the costs in between || Reading a price properly
The figure in the advertisement is where the calculation begins. || A price on its own says very little.
Delivery, preparation, extras, renewals and your own hours belong in the same sum. || Add what comes later: fees, extras, upkeep, and the time that somebody has to spend.
Seen that way, the cheapest {option} is sometimes the dearest over the years. || Only then can two offers be compared fairly.

Low prices have reasons, and many of them are perfectly good. || A modest price is no cause for suspicion in itself.
A smaller range, a plainer presentation or a quiet season can all bring a price down. || Perhaps the {seller} has fewer overheads, or offers less of what you would not use anyway.
What counts is being told the reason. || Ask where the saving comes from and listen to how readily the answer arrives.
If nobody can say what has been left out, assume that something has. || An unexplained bargain tends to be explained later.

High prices deserve the same curiosity. || The expensive end of the market needs just as much scrutiny.
Some of the difference buys better materials, longer experience or real support. || Part of the surcharge may pay for things that matter: care, durability, someone who picks up the phone.
Another part may pay for reputation alone. || The remainder often pays for the name.
<A buyer is entitled to ask which is which|You are entitled to ask which is which>, and a good {seller} will be glad to answer. || Separating the two is the most profitable quarter of an hour in the whole process.

Set a range before you begin, with a ceiling that you mean. || A budget works best when it is fixed before the first conversation.
It keeps the search for {k} short and takes the pressure out of negotiations. || With a firm ceiling, anyone looking for {k} can discard half the offers without regret.

@ research 2
# Where reliable information comes from || How to research without drowning in it || Sorting evidence from advertising
There is no shortage of material about {q}. || Advice on {q} is everywhere, and much of it was written to sell something.
The skill lies in telling who benefits from what is being said. || So the first question to any source is what its author gains.
That does not make an interested source worthless, but it does tell you where to look for the gaps. || Even an interested party can be informative, provided you notice what is left unsaid.

Reviews are most useful in the middle. || Skip the ecstatic and the furious reviews and read the measured ones.
People who list both strengths and weaknesses have generally used what they describe. || A reviewer who mentions a drawback in passing has usually paid attention.
Look for complaints that repeat, since one unlucky case proves little and a pattern proves a lot. || When several independent people describe the same fault, believe them.

Direct questions beat general reading. || Nothing replaces talking to somebody who made the same choice.
Ask what surprised them, what they would do differently, and whether they would decide the same way again. || The best question is simple: would you do it again?
{pros} tend to be generous with such answers, because nobody else asks. || In {field}, people with experience are often happy to share it with anyone who asks a precise question.

Take notes while you read. || Write down where each claim came from.
After an evening of searching, opinions blur, and the most recent one wins for no good reason. || Without notes, whatever you read last will seem the most convincing.
A page with three columns, for the claim, the source and your doubt, is plenty. || A simple table is enough, as long as it says who said what and when.

@ compare 3
# How to compare the finalists || From shortlist to decision || A fair way to compare
Comparison gets easier when the list gets shorter. || Cut the list to three before comparing anything in detail.
With more than a few candidates, attention goes to whatever is easiest to compare, which is usually the price. || Long lists push people toward the one number they can see at a glance.
A list of three leaves time for a proper look at each. || A short list makes room for the questions that decide whether {k} will still be the right choice later.

Use the same questions in the same order for everyone. || Fairness matters here for a selfish reason: it produces usable answers.
Otherwise the last conversation sets the standard for the ones before it. || If each candidate is asked something different, there is nothing to lay side by side.
Write the answers down at once, in the words that were used. || Note the exact wording, because “normally” and “always” are different promises.

Then look for the difference that would matter most a year from now. || Now imagine that a year has passed.
Small advantages fade quickly, and small annoyances grow. || Which advantage would you still notice, and which annoyance would have grown?
<In most cases the decision becomes clear at that point|More often than not, that settles it>, and the remaining doubts turn out to be about taste. || What is left after this question is normally a matter of taste, and taste is allowed to decide.

A trial is worth more than any table. || If there is a way to try before committing, take it.
Begin with an ordinary task and involve the people who will be concerned later. || Choose an ordinary task for the test, not a showpiece.
One small real case reveals what a week of reading cannot. || Problems that no description mentions show up the first time things get serious.

@ questions 3
# Questions to ask before you commit || What to ask, and why || Questions that bring real answers
Good questions do two jobs at once: they bring information, and they show how the other side handles being asked. || The way a question is received says nearly as much as the answer.
Before deciding on {k}, bring a short list and leave room for the answers. || These are worth raising with anybody who offers {k}.
- What exactly is included, and what would cost extra?
- Which circumstances would make you advise against this?
- Who is responsible if something does not work as described?
- How are changes, delays and complaints handled?
- What do people most often misunderstand at the start?
- What will be needed from our side, and how much time does it take?
- Can the important promises be put in writing?
- What happens at the end, and how simple is it to leave?
- May we speak with someone who decided some time ago?
- What would you choose with a smaller budget?
Listen for answers that include a limit. || Pay particular attention to the word “no”.
A {seller} who says what an {option} cannot do is easier to trust about what it can. || Somebody willing to lose a sale over an honest answer is worth remembering.

Silence is a useful tool in such conversations. || After asking, wait.
The first reply is often rehearsed, while the addition that follows is not. || People fill a pause with what they had not planned to say.

@ terms 3 things
# Warranty, returns and the small print || What happens after you pay || The paperwork that protects you
Conditions are dull reading until the day they are needed. || Few people read the conditions, and everybody wishes they had.
With {k}, three passages deserve attention: the warranty, the return period and who pays for sending things back. || Anyone about to pay for {k} should at least find out how long returns are possible and who carries the cost.
A clear answer in ordinary language is a good sign in itself. || If these points are easy to find, the {seller} expects to be held to them.

A warranty is worth what its exceptions leave over. || Look at what the warranty excludes before looking at how long it runs.
Wear, improper use and missing documents are the usual reasons for a refusal. || Many claims fail because of a lost receipt or a condition nobody noticed.
Keep the invoice, photograph the item on arrival, and store both where you will find them. || Put the invoice in a safe place on the first day; it takes a minute.

Spare parts and service deserve a question as well. || Ask, too, whether parts can be had later.
An {option} that can be repaired keeps its value, and one that cannot becomes waste at the first fault. || The ability to replace one worn piece can add years to the life of the whole.

@ meeting 3 service
# The first conversation || What a first meeting should tell you || Getting the most from the first appointment
A first meeting is a test in both directions. || The first conversation shows how the later ones will go.
Come with the facts in order: what happened, what you want, what has been tried. || Prepare a single page with the background, the goal and the open questions.
A good {option} will ask more than they explain at this stage. || Notice who does the talking, because someone who listens first will advise better afterward.

People looking for {k} tend to worry about asking naive questions. || Many who need {k} for the first time hold back their questions.
There is no need, since explaining is part of the job. || That is a pity, because the simple questions uncover the most.
If an explanation stays obscure after the second attempt, the difficulty does not lie with you. || A {seller} who makes you feel slow is the wrong one, whatever their reputation.

Ask who will actually do the work. || Find out whom you will be dealing with from day to day.
In larger firms the person at the first meeting is not always the one who takes over. || The impressive partner at the table may hand the file to somebody else the next morning.
That can be perfectly fine, as long as it is said openly. || Nothing speaks against it, provided you meet that person before you agree.

@ contract 3 service
# Agreements, scope and fees || Put the arrangement in writing || What belongs in the agreement
A written agreement is a courtesy to both sides. || Putting things in writing is no sign of mistrust.
It says what will be done, by when, for how much, and what is not part of the deal. || The scope, the fee, the dates and the limits should each have a line.
Most disputes begin with something that two people remembered differently. || Memory is a poor archive, especially when money is involved.

Fees can be arranged by the hour, at a fixed price or by result. || There are several ways to charge, and each one moves the risk.
An hourly rate leaves the risk with the {buyer}, a fixed price leaves it with the {seller}. || With a fixed price the {seller} carries the surprise, with an hourly rate the {buyer} does.
Ask for an estimate of the likely range either way, and for a warning before it is exceeded. || Whichever model applies, agree that nobody goes past the estimate without a call.

Check credentials where a profession is regulated. || Where licenses or registers exist, use them.
It takes a few minutes and removes a whole class of risk. || Looking a name up is quick, and nobody serious objects to it.
The search for {k} is not finished until that has been done. || Treat it as the last step before anyone signs.

@ arrival 4 things
# The first weeks || Getting started on the right foot || Setting up without regrets
The first days decide how well something serves you. || A careful start pays off for years.
Unpack with the conditions in mind, keep the packaging until you are sure, and read at least the first pages of the instructions. || Check that everything is complete and undamaged before the return period has begun to run out.
A new arrival should be used in earnest right away, because faults that appear early are the easiest to put right. || Use it properly from the start, so that any weakness shows while it can still be returned.

Expect a period of adjustment. || Give it time before passing judgment.
Habits built around the old way do not change overnight, even when {k} {is} clearly better. || Even a good choice feels strange for a while, and {k} {is} no exception.
After two or three weeks, go back to the original list of needs and see what has been met. || A second look after some weeks shows whether the discomfort was habit or a real flaw.

@ upkeep 4 things
# Care and upkeep || Making it last || Keeping things in good order
Most wear is slow and easy to slow further. || What is looked after a little and often seldom needs rescuing.
A short routine that fits into the week achieves more than a great effort once a year. || Five regular minutes beat an annual afternoon of repentance.
Put it in the calendar until it has become a habit. || Tie the routine to something that happens anyway, and it will not be forgotten.

Follow the maker's advice on care, including the parts that seem fussy. || The instructions for care usually have reasons behind them.
Harsh cleaners and improvised repairs cause more damage than use does. || Plenty of good things are ruined by the wrong cleaner or by force.
When in doubt, do less and ask. || If a problem is not understood, the safest move is to stop and find out.

Know in advance who can repair what. || It is worth having a repair address before it is needed.
Owners who think about this early keep {k} in use far longer. || The useful life of {k} often depends on nothing more than that.
It also changes how the next purchase is made, since repairability becomes something to look for. || Whoever has had one thing mended well begins to ask about repairs before buying the next.

@ together 4 service
# Working well together || How to be a good {buyer} || Making the cooperation work
A good result needs two sides. || Even the best {seller} depends on what reaches them.
Answer questions promptly, deliver documents complete, and say early when something changes. || Prompt replies and complete papers shorten the work more than any discount.
Time saved on chasing information is time spent on the matter itself. || Whatever has to be chased will be paid for in the end.

Agree on how and when to talk. || Settle the form of contact at the beginning.
A short summary at fixed intervals prevents both anxious calls and long silences. || Some want a weekly note, others a call at each milestone; both work if they are agreed.
{audience} who settle this at the start report fewer misunderstandings, for the simple reason that nobody has to guess. || It sounds trivial, and yet silence is the complaint heard most often about an otherwise good {seller}.

Raise doubts while they are small. || If something feels wrong, say so early.
A polite question today is easier than a reproach in a month. || Small corrections cost nothing at the start and a great deal at the end.
A professional will be grateful for the chance to explain or to put it right. || The reaction to a mild complaint is the best measure of how the relationship will hold.

@ mistakes 4
# Common mistakes and how to avoid them || Where decisions go wrong || Errors that are easy to avoid
The same errors turn up again and again, and none of them is a matter of intelligence. || Clever people make these mistakes too, usually because they are in a hurry.
Most happen before the first comparison has been made. || They nearly all begin with a skipped step.
- **Deciding too soon.** The first acceptable offer gets chosen because searching is tiring.
- **Comparing prices without comparing contents.** Two sums mean nothing until they cover the same thing.
- **Paying for exceptions.** A rare situation is allowed to dictate what is used every day.
- **Trusting a single source.** One glowing report replaces a proper look.
- **Ignoring the running effort.** What is agreed in an hour may need attention for years.
- **Leaving promises unwritten.** A friendly assurance is hard to enforce.
- **Copying somebody else.** Their circumstances, not their taste, explain their choice.
- **Waiting for perfection.** An endless search is also a decision, and rarely a good one.

Hurry is behind most of it. || Nearly all of these share one cause, and it is pressure of time.
An offer that expires tonight will, in all likelihood, be back in some form tomorrow. || Artificial deadlines exist to prevent exactly the thinking that would help.
<It is prudent to sleep on any decision about {k} that cannot be reversed|Sleep on any decision about {k} that you cannot undo>. || One night between the choice and the signature costs nothing.

The opposite error is quieter. || There is also the mistake of never deciding.
Past a certain point, more reading about {q} only produces more doubt. || After a while, each further article on {q} repeats the previous one.
Once two candidates meet every requirement, either will do, and the time saved is a benefit of its own. || If the last two options are both good, toss a coin and enjoy the result.

@ checklist 5
# A checklist before you decide || The short version, as a list || Before you sign or pay
Print this list or copy it into your notes. || Run through these points once, slowly.
If one of them cannot be ticked, that is where the next conversation should begin. || A gap is no catastrophe, but it does deserve a question.
- The need is written down in one sentence.
- Requirements and wishes are on separate lists.
- At least three candidates were looked at with the same questions.
- The full cost over the expected life is known.
- An independent opinion has been heard.
- The conditions for leaving or returning are clear.
- The people affected have been asked.
- Every promise that matters exists in writing.
- There is a date on which the decision will be reviewed.
- Nobody is pushing for an answer today.

@ review 5
# When to look again || Reviewing the choice later || Is it still the right choice?
A choice that was right once does not stay right by itself. || Circumstances move, and a good decision can age.
Put a date in the calendar to look at {k} again with fresh eyes. || Once a year is often enough to ask whether {k} still {does} the job.
Compare the original need with the present one, and only then compare offers. || Begin with the need, as you did the first time, because it may have changed more than the market has.

Loyalty has its value, and so does a fresh quotation. || Changing for its own sake is rarely worth the trouble.
If what you have works, a brief conversation with the {seller} may be all it takes to improve it. || Often the existing arrangement can be adjusted, which is quicker than starting again.
When the same irritation has been on the list twice, though, it is time to move. || But a fault that survives two reviews will survive a third.

@ timing 3
# Does timing matter? || When to act and when to wait || Choosing the right moment
Timing matters less than preparation, but it matters. || A well-prepared {buyer} can use a good moment, while an unprepared one cannot even recognize it.
Demand rises and falls through the year in many markets, and patience outside the rush is often rewarded. || In quiet periods people have more time for questions and more reason to be flexible.
If the need for {k} can wait, use the waiting time for research. || Nobody with an urgent need should wait for a better season, though; the delay has a price as well.

Urgency deserves an honest look. || Ask whether the deadline is real.
Some deadlines come from the calendar and others from a sales department. || There is a difference between a date on which something breaks and a date on which an offer ends.
Only the first kind should be allowed to shorten the process. || The former is a reason to move, the latter a reason to smile.

@ scale 2 goods
# How much is enough? || Finding the right size || Neither too much nor too little
More is not always better, and the market is built to make you forget it. || Sellers earn on the larger version, so it gets the better description.
The right size of {option} is the smallest one that handles an ordinary week with some room to spare. || A useful rule is to cover the normal case comfortably and the extreme case by improvising.
What goes unused still has to be paid for, stored, learned and looked after. || Capacity that is never used is not a reserve; it is a cost.

Too little has a price of its own. || Saving in the wrong place is just as expensive.
Whoever buys {k} twice has paid for both the cheap version and the right one. || The false economy shows when {k} must be replaced far too soon.
A sensible margin for growth is therefore part of the plan, but one step ahead is enough. || Plan for the next step, and leave the one after it for later.

@ warning 4
# Warning signs to take seriously || When to walk away || Signals that should slow you down
Some signals justify ending a conversation. || Certain patterns come up before most disappointments.
Pressure is the clearest of them: a deadline without a reason, a discount that grows with every hesitation. || The first is impatience, because somebody with a good offer can afford to let you think.
Nobody who needs {k} loses anything by walking away from that. || A decision about {k} that cannot wait until tomorrow is usually someone else's decision.

Vagueness is another. || Be careful with answers that change.
Prices that depend on the mood, terms that are “standard”, responsibilities that belong to “the team” all point the same way. || If the second reply differs from the first, ask for both in writing and watch what happens.
Clarity costs an honest {seller} nothing. || An honest {seller} will sort out the contradiction within a day.

Then there is silence about weaknesses. || A description without a single drawback is incomplete.
Every {option} has limits, and those who know them can plan around them. || Look for the sentence that says for whom the offer is not suitable.
Where it is missing, ask, and judge by the reaction. || If nobody is willing to write that sentence, imagine the reason.

@ alternatives 2
# Alternatives worth a thought || Do you need it at all? || Other ways to the same end
Before spending anything, consider doing without. || The cheapest solution is sometimes to change nothing.
Some problems disappear when a habit changes or a task is given up. || Ask what would happen if the matter were simply left alone for a month.
If life goes on as before, the search for {k} can be closed with a smile. || If the answer is “not much”, {k} may be a wish and no need, which is fine as long as it is called by its name.

Borrowing, sharing and asking around are underrated. || Not every need calls for a contract or a purchase.
A neighbor, a colleague or a local club may have what is needed, or know how they managed. || It is surprising how often somebody nearby can help for a while.
Such detours also show what would really matter in a permanent solution. || Even a makeshift arrangement teaches you what to look for later.

@ expectations 5
# Realistic expectations || What a good choice can and cannot do || Keeping expectations in proportion
A good choice solves the problem it was made for. || It is fair to expect a result, and unfair to expect a transformation.
It will not make the working day shorter or the family tidier by itself. || Whatever is promised beyond that belongs to the language of posters.
People who expect just enough of {k} tend to be pleased for a long time. || Judge {k} by the original need, and the verdict will be fair.

Small disappointments are part of every decision. || No choice is without a little regret.
The road not taken always looks smoother, since nobody has walked on it. || Rejected candidates improve in memory, because their faults never had a chance to show.
Knowing this makes it easier to stay with a decision that works. || It helps to remember the reasons, which is why they were written down.

@ together2 3
# Deciding together || When several people have a say || How to agree on a choice
Shared decisions need a little structure. || When more than one person decides, the order of the conversation matters.
Collect the requirements first, from everyone, before anyone names a favorite. || Let each person list what they need, and postpone all names and brands.
Once favorites are on the table, people defend them. || After a favorite has been named, every argument turns into a vote.

Give different people different parts. || Responsibility can be divided.
One may look into costs, another into experience, a third into the terms. || Whoever will use it most should have the last word on handling, and whoever pays on the limit.
In the end a single person should say yes, so that the matter is closed. || Agree on who announces the decision, or it will be reopened at the next occasion.
`;
