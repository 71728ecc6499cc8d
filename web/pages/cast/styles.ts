// Of two rules of the same weight the later one counts: everything of the table first, then this page.
import '../table/styles.ts';
import '../../ui/emblem/emblem.css';
import '../../panels/notes/notes.css';
import '../contest/contest.css';
import './cast.css';
