import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface Process {
  pid: number;
  parent: number;
  group: number;
  /** What it was started as. */
  command: string;
}

/** `pid (name) state parent group …`: the name may have anything in it. */
const STAT = /^(\d+) \(.*\) \S (\d+) (\d+) /s;

function fromProc(pid: string): Process[] {
  try {
    const [, id, parent, group] = STAT.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return [{ pid: Number(id), parent: Number(parent), group: Number(group), command }];
  } catch {
    // It ended while it was looked at.
    return [];
  }
}

/** All processes. A bare machine has no `ps`, other systems no /proc. */
function processes(): Process[] {
  if (existsSync('/proc/self/stat'))
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(fromProc);
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, group, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined
      ? []
      : [{ pid: Number(pid), parent: Number(parent), group: Number(group), command }];
  });
}

/** The processes of every group that a process has started, the leaders first. */
export function groupsOf(starter: number | undefined): Process[] {
  const all = processes();
  const leaders = all.filter(({ pid, parent, group }) => parent === starter && pid === group);
  const others = all.filter(({ pid, group }) =>
    leaders.some((leader) => leader.pid === group && pid !== group),
  );
  return [...leaders, ...others];
}
