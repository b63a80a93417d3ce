import type { Finding } from "./bindings";
import { Quoted } from "./Plain";
import { text } from "./text";

const banners: Record<Finding["level"], string> = {
  info: "banner banner-info",
  warning: "banner banner-warning",
  danger: "banner banner-danger",
};

function LevelMark({ level }: { level: Finding["level"] }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {level === "info" && (
        <>
          <circle cx="12" cy="12" r="8.5" />
          <path d="M12 11v5M12 8v.01" />
        </>
      )}
      {level === "warning" && <path d="M12 4 3 19.5h18zM12 10v4.5M12 17v.01" />}
      {level === "danger" && (
        <>
          <path d="M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7z" />
          <path d="M12 8v5M12 16v.01" />
        </>
      )}
    </svg>
  );
}

export function Findings({ findings }: { findings: Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className="stack stack-close" aria-label={text.findings}>
      {findings.map((finding) => (
        <li
          key={`${finding.level}/${finding.code}/${finding.text}`}
          className={banners[finding.level]}
          data-testid="consent-finding"
          data-level={finding.level}
          data-code={finding.code}
        >
          <LevelMark level={finding.level} />
          <div className="banner-body">
            <span className="banner-title">{text.level[finding.level]}</span>
            <Quoted>{finding.text}</Quoted>
          </div>
        </li>
      ))}
    </ul>
  );
}
