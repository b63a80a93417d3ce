import type { ReactNode } from "react";
import { CheckIcon, DangerIcon, InfoIcon, WarningIcon } from "./Icon";

export type Level = "info" | "success" | "warning" | "danger";

const icons: Record<Level, ReactNode> = {
  info: <InfoIcon />,
  success: <CheckIcon />,
  warning: <WarningIcon />,
  danger: <DangerIcon />,
};

type BannerProps = {
  level: Level;
  title?: string;
  action?: ReactNode;
  children?: ReactNode;
  "data-testid"?: string;
};

function Content({ level, title, action, children }: BannerProps) {
  return (
    <>
      {icons[level]}
      <div className="banner-body">
        {title && <p className="banner-title">{title}</p>}
        {children}
      </div>
      {action && <div className="banner-action">{action}</div>}
    </>
  );
}

/** Says at once what a person has to know; a danger interrupts what a screen reader is saying. */
export function Banner({ level, title, action, children, ...rest }: BannerProps) {
  return (
    <div {...rest} className={`banner banner-${level}`} role={level === "danger" ? "alert" : "status"}>
      <Content level={level} title={title} action={action}>
        {children}
      </Content>
    </div>
  );
}

/** One of several in a list, which a screen reader counts and does not announce. */
export function BannerItem({ level, title, action, children, ...rest }: BannerProps) {
  return (
    <li {...rest} className={`banner banner-${level}`}>
      <Content level={level} title={title} action={action}>
        {children}
      </Content>
    </li>
  );
}
